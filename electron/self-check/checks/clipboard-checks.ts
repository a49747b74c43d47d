import { randomUUID } from 'node:crypto';
import { borrowClipboard, missingFormats } from '../../platform/clipboard-loan.ts';
import { clipboardMarkers } from '../../platform/clipboard-markers.ts';
import { electronClipboard } from '../../platform/electron-clipboard.ts';
import type { CopySession } from '../../services/accounts/account-session.ts';
import { waitUntil, doesNotApply, failed, passed, passedUnless, type Check, type Seen } from '../check.ts';

export const clipboardChecks = {
  'clipboard-formats': () =>
    onClipboard(async () => {
      const port = electronClipboard(process.platform);
      const text = randomUUID();
      await port.writeSecret(text);
      const readBack = await port.readText();
      const formats = clipboardMarkers(process.platform).map(({ format }) => format);
      const missing = await missingFormats(formats);
      await port.clear();
      return passedUnless(
        [
          ...(readBack === text ? [] : ['the text does not read back']),
          ...missing.map((name) => `no ${name}`),
        ],
        ['text', ...formats].join(', '),
      );
    }),
  'clipboard-cleared': ({ clipboard }) =>
    onClipboard(async () => {
      const port = electronClipboard(process.platform);
      const text = randomUUID();
      await clipboard.copy(text, { what: 'value', property: 'self-check', account, of: null }, session);
      if ((await port.readText()) !== text) return failed('the copy does not read back');
      const { state } = clipboard;
      const isCrashSafe = state.state === 'holding' && state.crashSafe;
      await clipboard.clear('person');
      const isGone = await waitUntil(async () => (await port.readText()) === '', 2_000);
      return (isGone ? passed : failed)(
        `${isGone ? 'cleared' : 'still there'}; ${isCrashSafe ? 'would' : 'would not'} be cleared after a crash`,
      );
    }),
} satisfies Record<string, Check>;

/** A session that lasts as long as the check. */
const session: CopySession = { assertLive: () => undefined, track: (call) => call };
const account = {
  id: randomUUID(),
  label: 'Self-check',
  podUrl: 'https://podkey.example',
  environment: 'production',
  color: 'blue',
} as const;

/** Makes a check that writes to the clipboard, and puts back what was on it. */
async function onClipboard(check: () => Promise<Seen>): Promise<Seen> {
  const giveBack = await borrowClipboard(process.platform);
  if (!giveBack)
    return doesNotApply('the clipboard holds something that can’t be put back; empty it, then check again');
  try {
    return await check();
  } finally {
    await giveBack();
  }
}
