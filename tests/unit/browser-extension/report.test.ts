import { expect, test } from 'vitest';
import type { Told } from '../../../browser-extension/fill-session.ts';
import { reportOf } from '../../../browser-extension/report.ts';

const program = 'Podkey’s extension 1.0.0, Chromium';

test('a report says what was seen, what was decided and how the last fill ended', () => {
  const looked = {
    token: 't',
    origin: 'https://login.example',
    wants: ['user-name', 'password'],
    written: ['user-name'],
    missed: ['password'],
    misses: { code: 'unsure' },
    frames: ['https://id.example'],
    why: 'Password: user-name 0.2, password 4.1',
  } as const;
  const told: Told = {
    kind: 'told',
    what: ['user-name'],
    unfilled: { password: 'too-long' },
    misses: {},
    frames: [],
    isToldInPodkey: true,
  };
  expect(
    reportOf({
      program,
      looked: {
        ...looked,
        wants: [...looked.wants],
        written: [...looked.written],
        missed: [...looked.missed],
        frames: [...looked.frames],
      },
      told,
    }),
  ).toBe(`Podkey’s extension 1.0.0, Chromium
Page: https://login.example
Fields: user-name, password
Left out: code (unsure)
Filled by Podkey before: user-name
Frames that are not looked into: https://id.example
The last fill wrote: user-name
It did not write: password (too-long)

Password: user-name 0.2, password 4.1`);
});

test('a page that the extension may not look into has a report too', () => {
  expect(reportOf({ program, looked: undefined, told: undefined })).toBe(
    `${program}\nThe extension can’t look into this page.`,
  );
});
