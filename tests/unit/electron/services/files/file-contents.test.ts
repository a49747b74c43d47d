import { expect, test } from 'vitest';
import { parseJsonBytes, plainName, utf8Text } from '../../../../../electron/services/files/file-contents.ts';

test.each([
  ['Åsa', 'Åsa'],
  ['\uFEFFÅsa', 'Åsa'],
  ['', ''],
])('UTF-8 is read without its byte order mark: %j', (content, text) => {
  expect(utf8Text(Buffer.from(content))).toBe(text);
});

test.each([
  ['Latin-1', Buffer.from('Åsa', 'latin1')],
  ['UTF-16', Buffer.from('Asa', 'utf16le')],
])('%s is no UTF-8', (_, bytes) => {
  expect(utf8Text(bytes)).toBeNull();
});

test('JSON is parsed from UTF-8, and anything else is nothing', () => {
  expect(parseJsonBytes(Buffer.from('\uFEFF{"name":"Åsa"}'))).toEqual({ name: 'Åsa' });
  expect(parseJsonBytes(Buffer.from('{"name"'))).toBeUndefined();
  expect(parseJsonBytes(Buffer.from('"Åsa"', 'latin1'))).toBeUndefined();
  expect(parseJsonBytes(new Uint8Array())).toBeUndefined();
});

test('A name in a file is shown in part, without characters that could mislead', () => {
  expect(plainName('Asset-type_2.0')).toBe('Asset-type_2.0');
  expect(plainName('a b\u202Ec/ö')).toBe('a?b?c??');
  expect(plainName('x'.repeat(50))).toBe('x'.repeat(40));
});
