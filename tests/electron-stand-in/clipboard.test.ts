import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readXClipboard, writeXClipboard } from '../support/x-clipboard.ts';
import { holdClipboard } from '../support/stand-in.ts';
import { launchFixture, type RunningFixture } from './fixture-run.ts';

const HIDDEN_FROM_HISTORY = 'electron application/osclipboard;format="x-kde-passwordManagerHint"';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

const display = () => fixture.env['DISPLAY'] ?? '';
const pasteElsewhere = (selection: 'clipboard' | 'primary' = 'clipboard') =>
  readXClipboard(display(), selection);
const copyElsewhere = (content: string) => writeXClipboard(display(), content);

describe('clipboard (Electron docs, clipboard), on the X clipboard', () => {
  test('writeText offers the exact text to other programs, trailing space included', async () => {
    await fixture.app.evaluate(({ clipboard }) => clipboard.writeText('  pass wörd \n'));
    expect(await pasteElsewhere()).toBe('  pass wörd \n');
  });

  test('readText returns the text another program copied', async () => {
    await copyElsewhere('from elsewhere');
    expect(await fixture.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('from elsewhere');
  });

  test('write keeps the text beside the system’s formats, and has and read find them', async () => {
    const found = await fixture.app.evaluate(async ({ clipboard, ClipboardItem }, format) => {
      await clipboard.write([new ClipboardItem({ 'text/plain': 'guarded', [format]: new Blob(['secret']) })]);
      const [item] = await clipboard.read();
      const blob = await item?.getType(format);
      return {
        has: await clipboard.has(format),
        types: item?.types,
        content: blob instanceof Blob ? await blob.text() : '',
      };
    }, HIDDEN_FROM_HISTORY);
    expect(found).toEqual({ has: true, types: ['text/plain', HIDDEN_FROM_HISTORY], content: 'secret' });
    expect(await pasteElsewhere()).toBe('guarded');
  });

  test('other programs are offered each format under its own name, and text under every text target', async () => {
    await fixture.app.evaluate(
      ({ clipboard, ClipboardItem }, format) =>
        clipboard.write([new ClipboardItem({ 'text/plain': 'guarded', [format]: new Blob(['secret']) })]),
      HIDDEN_FROM_HISTORY,
    );
    const targets = (await readXClipboard(display(), 'clipboard', 'TARGETS')).split('\n');
    expect(targets).toEqual(
      expect.arrayContaining(['UTF8_STRING', 'STRING', 'text/plain', 'x-kde-passwordManagerHint']),
    );
    expect(await readXClipboard(display(), 'clipboard', 'x-kde-passwordManagerHint')).toBe('secret');
  });

  test('while another program holds the clipboard, no call rejects: reading is empty, changes are dropped, has is true', async () => {
    await fixture.app.evaluate(({ clipboard }) => clipboard.writeText('held fast'));
    await holdClipboard(fixture.app, true);
    const found = await fixture.app.evaluate(async ({ clipboard }) => {
      await clipboard.writeText('not written');
      clipboard.clear();
      return { text: await clipboard.readText(), has: await clipboard.has('text/plain') };
    });
    expect(found).toEqual({ text: '', has: true });
    expect(await pasteElsewhere()).toBe('held fast');
    await holdClipboard(fixture.app, false);
    expect(await fixture.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('held fast');
  });

  test('those formats disappear when another program copies something', async () => {
    await copyElsewhere('newer');
    expect(
      await fixture.app.evaluate(({ clipboard }, format) => clipboard.has(format), HIDDEN_FROM_HISTORY),
    ).toBe(false);
  });

  test('clear leaves nothing to paste', async () => {
    await fixture.app.evaluate(async ({ clipboard }) => {
      await clipboard.writeText('soon gone');
      clipboard.clear();
      await clipboard.readText();
    });
    expect(await pasteElsewhere()).toBe('');
  });

  test('the selection is a separate clipboard ("clipboard.selection", Linux)', async () => {
    await fixture.app.evaluate(async ({ clipboard }) => {
      await clipboard.writeText('copied');
      await clipboard.selection.writeText('selected');
    });
    expect([await pasteElsewhere(), await pasteElsewhere('primary')]).toEqual(['copied', 'selected']);
  });

  test('getType rejects for a missing type ("Rejects when type is not present")', async () => {
    const message = await fixture.app.evaluate(({ ClipboardItem }) =>
      new ClipboardItem({ 'text/plain': 'x' }).getType('text/html').catch(String),
    );
    expect(message).toMatch(/was not found/);
  });

  test('a format the stand-in cannot keep is refused', async () => {
    const message = await fixture.app.evaluate(({ clipboard, ClipboardItem }) =>
      clipboard.write([new ClipboardItem({ 'electron application/filenames': 'x' })]).catch(String),
    );
    expect(message).toMatch(/the stand-in has no clipboard format/);
  });
});
