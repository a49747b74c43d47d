import { expect, test } from 'vitest';
import { hasDisplay, parseStartArguments } from '../../../scripts/start-arguments.mjs';

test('what is not for the script goes on to Podkey', () => {
  const args = ['--sample', '--user-data-dir=data', 'podkey://open'];
  expect(parseStartArguments(args)).toEqual({ app: args });
});

test('a tour takes its folder out of the arguments', () => {
  expect(parseStartArguments(['--sample', '--tour', 'shots', '--lang=de'])).toEqual({
    tour: 'shots',
    app: ['--sample', '--lang=de'],
  });
  expect(parseStartArguments(['--tour=shots'])).toEqual({ tour: 'shots', app: [] });
});

test.each([[['--tour']], [['--tour', '--sample']], [['--tour=']]])(
  'a tour without a folder is refused: %j',
  (args) => {
    expect(() => parseStartArguments(args)).toThrow('--tour needs a folder');
  },
);

test('only Linux can be without a display, and X or Wayland will do', () => {
  expect(hasDisplay('linux', {})).toBe(false);
  expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false);
  expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
  expect(hasDisplay('linux', { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  expect(hasDisplay('darwin', {})).toBe(true);
  expect(hasDisplay('win32', {})).toBe(true);
});
