import { expect, test } from 'vitest';
import { macLaunch } from '../../../../electron/platform/outside-programs/mac-processes.ts';

/** What KERN_PROCARGS2 gives (sysctl(3)). */
const given = (count: number, text: string) => {
  const head = Buffer.alloc(4);
  head.writeInt32LE(count);
  return Buffer.concat([head, Buffer.from(text)]);
};

test('arguments and environment are read after the path and its zeros', () => {
  const text = '/bin/bash\0\0\0\0bash\0/Users/ada/deploy.sh\0two words\0HOME=/Users/ada\0PATH=/bin\0\0more\0';
  expect(macLaunch(given(3, text))).toEqual({
    args: ['bash', '/Users/ada/deploy.sh', 'two words'],
    environment: ['HOME=/Users/ada', 'PATH=/bin'],
  });
});

test('an environment that macOS leaves out is unknown, not empty', () => {
  expect(macLaunch(given(2, '/bin/zsh\0zsh\0/tmp/a.zsh\0'))).toEqual({
    args: ['zsh', '/tmp/a.zsh'],
    environment: undefined,
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['fewer arguments than it says', given(5, '/bin/zsh\0zsh\0')],
  ['a negative number', given(-1, '/bin/zsh\0zsh\0A=b\0\0')],
  ['a path without an end', given(1, '/bin/zsh')],
  ['a variable without an end', given(1, '/bin/zsh\0zsh\0A=b')],
])('%s says nothing', (_, whole) => {
  expect(macLaunch(whole)).toBeUndefined();
});
