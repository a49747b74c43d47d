import { beforeEach, describe, expect, test, vi } from 'vitest';
import { electronClipboard } from '../../../../electron/platform/electron-clipboard.ts';

/** Written items: a list per call. */
const electron = vi.hoisted(() => ({ writes: [] as { contents: Record<string, string | Blob> }[][] }));

vi.mock('electron', () => ({
  ClipboardItem: class {
    readonly contents: Record<string, string | Blob>;

    constructor(contents: Record<string, string | Blob>) {
      this.contents = contents;
    }
  },
  clipboard: {
    write: async (items: { contents: Record<string, string | Blob> }[]) => void electron.writes.push(items),
    selection: {
      // Electron's clipboard never rejects: a desktop without a selection returns an empty text.
      readText: () => Promise.resolve(''),
    },
  },
}));

beforeEach(() => {
  electron.writes.length = 0;
});

const osFormat = (name: string) => `electron application/osclipboard;format="${name}"`;

/** The only item of the only write, with its formats' bytes. */
async function written(): Promise<Record<string, string | number[]>> {
  expect(electron.writes).toHaveLength(1);
  expect(electron.writes[0]).toHaveLength(1);
  const contents = Object.entries(electron.writes[0]![0]!.contents);
  const read = contents.map(async ([format, content]): Promise<[string, string | number[]]> => [
    format,
    content instanceof Blob ? [...new Uint8Array(await content.arrayBuffer())] : content,
  ]);
  return Object.fromEntries(await Promise.all(read));
}

describe('a secret is one item, written at once: the text and every marker of the system', () => {
  const zero = [0, 0, 0, 0];

  test('on Windows', async () => {
    await electronClipboard('win32').writeSecret('hunter2');
    expect(await written()).toEqual({
      'text/plain': 'hunter2',
      [osFormat('ExcludeClipboardContentFromMonitorProcessing')]: zero,
      [osFormat('CanIncludeInClipboardHistory')]: zero,
      [osFormat('CanUploadToCloudClipboard')]: zero,
      [osFormat('Clipboard Viewer Ignore')]: [1],
    });
  });

  test('on macOS', async () => {
    await electronClipboard('darwin').writeSecret('hunter2');
    expect(await written()).toEqual({
      'text/plain': 'hunter2',
      [osFormat('org.nspasteboard.ConcealedType')]: [1],
      [osFormat('org.nspasteboard.TransientType')]: [1],
    });
  });

  test('on Linux', async () => {
    await electronClipboard('linux').writeSecret('hunter2');
    expect(await written()).toEqual({
      'text/plain': 'hunter2',
      [osFormat('x-kde-passwordManagerHint')]: [...Buffer.from('secret')],
      [osFormat('application/x-copyq-hidden')]: [...Buffer.from('1')],
    });
  });
});

test('a plain text carries no marker', async () => {
  await electronClipboard('win32').writePlain('error-id-1');
  expect(await written()).toEqual({ 'text/plain': 'error-id-1' });
});

test('only Linux has an X selection, which is never held: an empty text there is really empty', async () => {
  expect(electronClipboard('win32').selection).toBeNull();
  expect(electronClipboard('darwin').selection).toBeNull();
  expect(await electronClipboard('linux').selection?.readText()).toBe('');
  expect(await electronClipboard('linux').selection?.hasText()).toBe(false);
});
