import { expect, test } from 'vitest';
import { hasDisplay, parseStartArguments } from '../../../scripts/start-arguments.mjs';

test('other arguments are passed to Podkey', () => {
  const args = ['--sample', '--user-data-dir=data', 'podkey://open'];
  expect(parseStartArguments(args)).toEqual({ app: args });
});

test('a tour’s folder is removed from the arguments', () => {
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

test('only Linux can be without a display, which may be X or Wayland', () => {
  expect(hasDisplay('linux', {})).toBe(false);
  expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false);
  expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
  expect(hasDisplay('linux', { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  expect(hasDisplay('darwin', {})).toBe(true);
  expect(hasDisplay('win32', {})).toBe(true);
});
