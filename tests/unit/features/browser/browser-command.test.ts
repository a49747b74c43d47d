import { expect, test } from 'vitest';
import { browserCommandOn } from '../../../../electron/features/browser/browser-command.ts';
import * as commands from '../../../../electron/features/program-commands.ts';
import type { BrowserHost } from '../../../../electron/features/browser/browser-hosts.ts';

const browsers: BrowserHost[] = [
  { name: 'Firefox', isFound: true, state: 'installed', manifest: '/home/ada/f.json' },
  { name: 'Chromium', isFound: true, state: 'other', manifest: '/home/ada/c.json' },
  { name: 'Brave', isFound: false, state: 'missing', manifest: '/home/ada/b.json' },
];

test.each(['install', 'remove', 'status'])(
  '`podkey browser %s` does it, and says afterwards which browser finds Podkey',
  async (word) => {
    const done: string[] = [];
    const doing = (name: string) => () => Promise.resolve((done.push(name), browsers));
    const { run } = browserCommandOn({
      install: doing('install'),
      remove: doing('remove'),
      status: doing('status'),
    });
    const { content, lines } = await run(word);
    expect(done).toEqual([word]);
    expect(content).toEqual(browsers);
    expect(lines('en')).toEqual([
      'Firefox: finds Podkey (/home/ada/f.json)',
      'Chromium: finds another program; “podkey browser install” changes that (/home/ada/c.json)',
      'Brave: not on this computer',
    ]);
  },
);

test('`podkey help` names it while no Podkey runs', () => {
  expect(Object.values(commands).map(({ name }) => name)).toContain('browser');
});
