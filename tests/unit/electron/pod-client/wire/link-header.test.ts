import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPage } from '../../../../../electron/pod-client/wire/paging.ts';

const page = new URL('https://pod.example/docs/v1/organizations?page=1');
const next = (...headers: string[]) => nextPage(headers, page)?.href;

test.each([
  ['a whole URL', '<https://pod.example/x?page=2>; rel="next"', 'https://pod.example/x?page=2'],
  ['a relation without quotes', '<https://pod.example/x>;rel=next', 'https://pod.example/x'],
  ['optional spaces everywhere', ' <https://pod.example/x> ; rel = "next" ', 'https://pod.example/x'],
  ['upper-case names and relations', '<https://pod.example/x>; REL="NEXT"', 'https://pod.example/x'],
  ['escaped characters', '<https://pod.example/x>; rel="n\\ext"', 'https://pod.example/x'],
  ['several relations', '<https://pod.example/x>; rel="last  next"', 'https://pod.example/x'],
  [
    'other parameters, with separators within quotes',
    '<https://pod.example/x>; title="a, <b>; rel=\\"prev\\""; rel="next"',
    'https://pod.example/x',
  ],
  [
    'one of several links',
    '<https://pod.example/1>; rel="prev", <https://pod.example/3>; rel="next", <https://pod.example/9>; rel="last"',
    'https://pod.example/3',
  ],
  [
    'a list with a space before the comma',
    '<https://pod.example/1>; rel="prev" , <https://pod.example/3>; rel="next"',
    'https://pod.example/3',
  ],
  [
    'a parameter without a value before it',
    '<https://pod.example/x>; crossorigin; rel="next"',
    'https://pod.example/x',
  ],
  ['the part before what can’t be read', '<https://pod.example/x>; rel="next", …', 'https://pod.example/x'],
  [
    'commas and semicolons in the target',
    '<https://pod.example/a,b;c>; rel="next"',
    'https://pod.example/a,b;c',
  ],
  ['empty list elements', ', ,<https://pod.example/x>; rel="next",', 'https://pod.example/x'],
  ['a query alone', '<?page=2>; rel="next"', 'https://pod.example/docs/v1/organizations?page=2'],
  ['a path', '</v1/organizations?page=2>; rel="next"', 'https://pod.example/v1/organizations?page=2'],
  ['a relative path', '<more>; rel="next"', 'https://pod.example/docs/v1/more'],
  [
    'another origin, which the caller refuses',
    '<//elsewhere.example/x>; rel="next"',
    'https://elsewhere.example/x',
  ],
])('the next page is read from %s', (_, header, href) => {
  expect(next(header)).toBe(href);
});

test('all Link headers are read', () => {
  expect(next('<https://pod.example/1>; rel="prev"', '<https://pod.example/3>; rel="next"')).toBe(
    'https://pod.example/3',
  );
});

test.each([
  ['no header', []],
  ['another relation', ['<https://pod.example/x>; rel="nextish"']],
  ['no relation', ['<https://pod.example/x>']],
  ['a relation without a link', ['; rel="next"']],
  [
    'a relation given a second time, which does not count',
    ['<https://pod.example/x>; rel="prev"; rel="next"'],
  ],
  ['a link with an anchor', ['<https://pod.example/x>; rel="next"; anchor="/other"']],
  ['no angle brackets', ['https://pod.example/x; rel="next"']],
  ['an unclosed bracket', ['<https://pod.example/x; rel="next"']],
  ['a target that is no URL', ['<https://[>; rel="next"']],
])('there is no next page in %s', (_, headers) => {
  expect(next(...headers)).toBeUndefined();
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('<>;,="\\ anchorelxt/:?')) }), (header) => {
      nextPage([header], page);
    }),
  );
});

test('any target is read, whatever the other parameters contain', () => {
  const quoted = fc.string().map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`);
  const path = fc.string({ unit: fc.constantFrom(...Array.from('a1/?#;,="\\ <%&')) });
  fc.assert(
    fc.property(path, quoted, fc.boolean(), (target, title, first) => {
      const url = `https://pod.example/${target}`;
      const link = first ? `<${url}>; rel=next; title=${title}` : `<${url}>; title=${title}; rel=next`;
      expect(next(`</prev>; rel="prev"; title=${title}, ${link}`)).toBe(new URL(url).href);
    }),
  );
});
