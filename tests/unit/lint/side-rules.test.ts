import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';

/** The project's own configuration, without the rules that need types and so a file on the disk. */
const eslint = new ESLint({
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false } },
  },
  ruleFilter: ({ ruleId }) =>
    ruleId.startsWith('no-restricted-') || ruleId === 'no-console' || ruleId === 'svelte/no-at-html-tags',
});

beforeAll(async () => {
  // The first look loads the whole configuration, which takes a busy machine its time.
  await eslint.lintText('', { filePath: 'renderer/app/main.ts' });
}, 30_000);

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

test.each([
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
])('the renderer has no network, no storage and no clipboard: %s', async (code) => {
  expect(await rulesBroken('renderer/features/users/queries.ts', code)).toEqual([
    expect.stringMatching(/^no-restricted-(globals|properties|syntax)$/),
  ]);
});

test('raw HTML is refused in a component', async () => {
  const component = `<script lang="ts">const html = '';</script>\n{@html html}`;
  expect(await rulesBroken('renderer/components/Text.svelte', component)).toEqual(['svelte/no-at-html-tags']);
});

test.each([
  [`import { clipboard } from 'electron';`, 'no-restricted-imports'],
  [`import electron from 'electron';`, 'no-restricted-imports'],
  [`import * as electron from 'electron';`, 'no-restricted-imports'],
  [`export { clipboard } from 'electron';`, 'no-restricted-imports'],
  [`void import('electron');`, 'no-restricted-syntax'],
  [`require('electron');`, 'no-restricted-syntax'],
])('only the clipboard adapter reaches the clipboard: %s', async (code, rule) => {
  for (const file of ['electron/main/window.ts', 'electron/platform/clipboard-markers.ts']) {
    expect(await rulesBroken(file, code)).toEqual([rule]);
  }
  expect(await rulesBroken('electron/platform/electron-clipboard.ts', code)).toEqual([]);
});

test('the renderer may read what is pasted', async () => {
  const code = `event.clipboardData.getData('text/plain');`;
  expect(await rulesBroken('renderer/features/users/queries.ts', code)).toEqual([]);
});

test.each(['electron/main/window.ts', 'renderer/app/main.ts', 'shared/ipc/result.ts'])(
  '%s writes nothing to the console',
  async (file) => {
    expect(await rulesBroken(file, `console.log('a');`)).toEqual(['no-console']);
  },
);
