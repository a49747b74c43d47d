import { beforeAll, describe, expect, test } from 'vitest';

import { acceleratorArgument, fitsAccelerator } from './runtime/accelerator.ts';
import { parseCommandLine } from './runtime/command-line.ts';
import {
  registerScheme,
  toAppOrigin,
  toAppUrl,
  toChromiumPolicy,
  toChromiumUrl,
} from './runtime/scheme-origin.ts';
import { matchesPattern } from './runtime/web-request.ts';

describe('the command line (Electron docs, "Command Line Switches")', () => {
  test('is parsed as Playwright passes it: loader, switches, app, arguments', () => {
    const args = ['-r', '/loader.js', '--no-sandbox', '--inspect=0', '/app', '--user-data-dir=/data', 'file'];
    const parsed = parseCommandLine('/bin/electron', args);
    expect(parsed).toMatchObject({
      appPath: '/app',
      requires: ['/loader.js'],
      argv: ['/bin/electron', ...args],
    });
    expect(Object.fromEntries(parsed.switches)).toEqual({
      'no-sandbox': '',
      inspect: '0',
      'user-data-dir': '/data',
    });
  });

  test('has no switches after `--`, where a link may be', () => {
    const parsed = parseCommandLine('/bin/electron', ['/app', '--sample', '--', '--self-check=x.json']);
    expect(Object.fromEntries(parsed.switches)).toEqual({ sample: '' });
    expect(parsed.argv.at(-1)).toBe('--self-check=x.json');
  });

  test('means the current folder if it names no app', () => {
    expect(parseCommandLine('/bin/electron', ['--sample']).appPath).toBe('.');
  });
});

describe("addresses of the app's own scheme", () => {
  beforeAll(() => registerScheme('app'));

  test.each([
    ['app://host/index.html?q=1#part', 'https://app--host.localhost/index.html?q=1#part'],
    ['app://host', 'https://app--host.localhost/'],
    ['https://example.com/', 'https://example.com/'],
  ])('%s is %s for Chromium', (known, shown) => {
    expect(toChromiumUrl(known)).toBe(shown);
  });

  test('are translated back for the app', () => {
    expect(toAppUrl('https://app--host.localhost/x')).toBe('app://host/x');
    expect(toAppOrigin('https://app--host.localhost')).toBe('app://host');
    expect(toAppOrigin('https://example.com/x')).toBe('https://example.com');
    expect(toAppOrigin('://')).toBe('null');
  });

  test('an address that only resembles a mapped one is left alone', () => {
    expect(toAppUrl('https://other--host.localhost/x')).toBe('https://other--host.localhost/x');
    expect(toAppUrl('https://app--host.localhost.example.com/x')).toBe(
      'https://app--host.localhost.example.com/x',
    );
  });

  test('are translated in a Content-Security-Policy', () => {
    expect(toChromiumPolicy("default-src 'self'; img-src app://host data:; font-src app:")).toBe(
      "default-src 'self'; img-src https://app--host.localhost data:; font-src https://*.localhost",
    );
  });
});

describe('match patterns of webRequest filters', () => {
  test.each([
    ['<all_urls>', 'app://host/x', true],
    ['*://*/*', 'app://host/x', true],
    ['https://*.example.com/*', 'https://a.example.com/x', true],
    ['https://*.example.com/*', 'https://example.com/', true],
    ['https://*.example.com/*', 'https://notexample.com/', false],
    ['https://example.com/only', 'https://example.com/only/more', false],
    ['http://localhost/*', 'http://localhost:8080/x', true],
    ['http://*/*', 'https://example.com/', false],
  ])('%s against %s: %s', (pattern, url, fits) => {
    expect(matchesPattern(pattern, url)).toBe(fits);
  });

  test('an invalid pattern is refused', () => {
    expect(() => matchesPattern('example.com', 'https://example.com/')).toThrow('Invalid url pattern');
  });
});

describe('accelerators (Electron docs, "Keyboard Shortcuts", on Linux)', () => {
  test.each([
    ['CommandOrControl+Shift+K', 'Control+Shift+K', true],
    ['CmdOrCtrl+1', 'Control+1', true],
    ['CmdOrCtrl+1', 'Control+Shift+1', false],
    ['Alt+Left', 'Alt+ArrowLeft', true],
    ['F5', 'F5', true],
    ['Control+Plus', 'Control+Shift++', true],
    ['Ctrl++', 'Control+Shift++', false],
    ['Pause', 'Pause', false],
  ])('%s is pressed with %s: %s', (accelerator, pressed, fits) => {
    expect(fitsAccelerator(accelerator, pressed)).toBe(fits);
  });

  test('have one normal form', () => {
    expect(acceleratorArgument('CmdOrCtrl+Alt+l')).toBe(acceleratorArgument('Alt+Control+L'));
    expect(acceleratorArgument('Option+!')).toBe('Alt+Shift+!');
  });

  test.each(['Pause', 'Control', 'Ctrl++', '', 'Alt+Break', 'F25', 'Ü', 'Alt+K+Nothing'])(
    'throw as an argument if Electron finds no key in them: %s',
    (accelerator) => {
      expect(() => acceleratorArgument(accelerator)).toThrow(
        new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`),
      );
    },
  );
});
