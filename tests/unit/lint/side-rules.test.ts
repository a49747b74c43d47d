import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { runOxlint, type LintedFile } from './run-oxlint.ts';

const notInTheRenderer = [
  `fetch('/');`,
  `new WebSocket('wss://pod.example');`,
  `localStorage.setItem('a', 'b');`,
  `window.sessionStorage.clear();`,
  `indexedDB.open('a');`,
  `void navigator.clipboard.writeText('a');`,
  `const { clipboard } = navigator;`,
  `void window.navigator.clipboard.writeText('a');`,
  `document.execCommand('copy');`,
  `frame.contentDocument.execCommand('copy');`,
  `event.clipboardData.setData('text/plain', 'a');`,
  `new ClipboardItem({});`,
  `navigator.sendBeacon('/');`,
  `document.cookie = 'a';`,
];
const electronsClipboard = [
  `import { clipboard } from 'electron';`,
  `import electron from 'electron';`,
  `import * as electron from 'electron';`,
  `export { clipboard } from 'electron';`,
  `void import('electron');`,
  `require('electron');`,
];
const clipboardAdapter = 'electron/platform/electron-clipboard.ts';
const pasteReader: LintedFile = {
  file: 'renderer/features/users/paste.ts',
  code: `event.clipboardData.getData('text/plain');`,
};
const consoleWriters = ['electron/main/window.ts', 'renderer/app/main.ts', 'shared/ipc/call.ts'];

const rendererFile = (i: number) => `renderer/features/users/queries-${i}.ts`;
const mainFiles = (i: number) => [`electron/main/window-${i}.ts`, `electron/platform/markers-${i}.ts`];

let broken: Map<string, string[]>;
beforeAll(async () => {
  broken = await runOxlint([
    ...notInTheRenderer.map((code, i) => ({ file: rendererFile(i), code })),
    ...electronsClipboard.flatMap((code, i) => mainFiles(i).map((file) => ({ file, code }))),
    { file: clipboardAdapter, code: electronsClipboard.join('\n') },
    pasteReader,
    ...consoleWriters.map((file) => ({ file, code: `console.log('a');` })),
  ]);
}, 120_000);

/** Returns the violated side rules only; the examples have no declarations, so other rules report most of them. */
function limitsBroken(file: string): string[] {
  return (broken.get(file) ?? []).filter((rule) => /no-restricted-|no-console/.test(rule));
}

const restricted = expect.stringMatching(/no-restricted-(globals|properties|syntax)$/) as string;

describe('the renderer has no network, no storage and no clipboard', () => {
  test.each(notInTheRenderer.map((code, i) => ({ code, i })))('$code', ({ i }) => {
    expect(new Set(limitsBroken(rendererFile(i)))).toEqual(new Set([restricted]));
  });
});

describe('only the clipboard adapter may use the clipboard', () => {
  test.each(electronsClipboard.map((code, i) => ({ code, i })))('$code', ({ i }) => {
    for (const file of mainFiles(i))
      expect(limitsBroken(file)).toEqual([expect.stringMatching(/no-restricted-(imports|syntax)$/)]);
    expect(limitsBroken(clipboardAdapter)).toEqual([]);
  });
});

test('the renderer may read pasted text', () => {
  expect(limitsBroken(pasteReader.file)).toEqual([]);
});

test.each(consoleWriters)('%s may not write to the console', (file) => {
  expect(limitsBroken(file)).toEqual(['no-console']);
});

describe('a component has the same limits', () => {
  const eslint = new ESLint();
  const rulesBroken = async (code: string) => {
    const [result] = await eslint.lintText(code, { filePath: 'renderer/components/Text.svelte' });
    return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
  };
  beforeAll(async () => {
    // The first call loads the whole configuration, which takes a while on a busy machine.
    await rulesBroken('');
  });

  test.each(notInTheRenderer)('%s', async (code) => {
    const component = `<script lang="ts">\n  ${code}\n</script>`;
    expect(await rulesBroken(component)).toContainEqual(restricted);
  });

  test('raw HTML is refused', async () => {
    const component = `<script lang="ts">\n  const html = '';\n</script>\n\n{@html html}`;
    expect(await rulesBroken(component)).toEqual(['svelte/no-at-html-tags']);
  });
});
