import { expect, test } from 'vitest';
import { leftoversIn } from '../../../support/leftovers/leftover.ts';

const secret = 'Zürich "3" <&> \\ +/=?';
const needles = [{ name: 'the secret', secret }];
const before = 'anything: ';
const json = JSON.stringify({ [secret]: 1 });

test.each([
  ['as it is', `${before}${secret}.`],
  ['in JSON', json],
  ['in JSON within JSON', JSON.stringify([json])],
  ['in HTML', `<p>Zürich "3" &lt;&amp;&gt; \\ +/=?</p>`],
  ['in an attribute', `<p title="Zürich &quot;3&quot; &lt;&amp;&gt; \\ +/=?">`],
  ['in an address', `https://pod.example/${encodeURIComponent(secret)}?`],
  ['in a query', `https://pod.example/?${new URLSearchParams({ q: secret })}&x=1`],
  ['in hexadecimal digits', Buffer.from(before + secret).toString('hex')],
  ...['', 'a', 'ab'].map((start): [string, string] => [
    `in base64, after ${start.length} other bytes`,
    Buffer.from(`${start}${secret}${before}`).toString('base64'),
  ]),
  ['in base64 for addresses', Buffer.from(`ab${secret}`).toString('base64url')],
])('a secret is found %s', (_how, content) => {
  const found = [{ name: 'the secret', place: 'here' }];
  expect(leftoversIn(content, 'here', needles)).toEqual(found);
  expect(leftoversIn(Buffer.from(content, 'utf8'), 'here', needles)).toEqual(found);
  expect(leftoversIn(Buffer.from(content, 'utf16le'), 'here', needles)).toEqual(found);
});

test('similar text is not found', () => {
  const others = [secret.toLowerCase(), secret.slice(1), Buffer.from(secret.slice(0, -3)).toString('base64')];
  for (const other of others) expect(leftoversIn(other, 'here', needles)).toEqual([]);
});
