import type { IpcMainInvokeEvent } from 'electron';
import { expect, test } from 'vitest';
import { isTrustedSender } from '../../../../electron/ipc/trusted-sender.ts';

type Frame = { origin: string; parent: unknown };
const from = (senderFrame: Frame | null) => ({ senderFrame }) as unknown as IpcMainInvokeEvent;

test('Podkey’s own page is trusted', () => {
  expect(isTrustedSender(from({ origin: 'app://podkey', parent: null }))).toBe(true);
});

test.each([
  ['a page of another origin', { origin: 'https://podkey', parent: null }],
  ['a page whose host merely begins alike', { origin: 'app://podkey.evil', parent: null }],
  ['the empty page between two pages', { origin: 'app://between', parent: null }],
  ['a page without an origin', { origin: 'null', parent: null }],
  ['a frame within the page', { origin: 'app://podkey', parent: {} }],
  ['a frame that is gone', null],
])('%s is not', (_what, frame) => {
  expect(isTrustedSender(from(frame))).toBe(false);
});
