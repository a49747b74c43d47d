import { componentText } from '../../../../../shared/text/en/app.ts';
import { expect, test } from 'vitest';
import { libraryQuestion } from '../../../../../electron/features/team-library/feature.ts';
import { originQuestion } from '../../../../../electron/services/accounts/origin-consent.ts';
import { systemProxyQuestionText } from '../../../../../shared/text/en/connection.ts';
import { proxyOriginSchema, podOrigin, podUrlSchema } from '../../../../../shared/schemas/network.ts';

const podQuestion = (address: string, label = 'Northwind') =>
  originQuestion({ kind: 'pod', origin: podOrigin(podUrlSchema.parse(address)) }, label);

test('the address is alone on the first line, in ASCII, with its scheme and port', () => {
  const linesOf = (address: string) => podQuestion(address).detail.split('\n').slice(0, 2);
  expect(linesOf('https://bücher.example:8443/v1')).toEqual(['https://xn--bcher-kva.example:8443', '']);
  // A Cyrillic "а" in an address that looks like a well-known one.
  expect(linesOf('https://docs.exаmple')).toEqual(['https://docs.xn--exmple-4nf', '']);
  expect(linesOf('HTTPS://Docs.Example:443')).toEqual(['https://docs.example', '']);
});

test('the question says which account asks, for a pod and for a proxy', () => {
  const pod = podQuestion('https://docs.example');
  expect(pod).toMatchObject({ message: 'Connect to a new pod?', yes: 'Connect', no: 'Cancel' });
  expect(pod.detail).toContain('The account “Northwind” signs in');
  const proxy = originQuestion(
    { kind: 'proxy', origin: proxyOriginSchema.parse('p.example:3128') },
    'Northwind',
  );
  expect(proxy).toMatchObject({ message: 'Use a new proxy?', yes: 'Use proxy', no: 'Cancel' });
  expect(proxy.detail.split('\n')[0]).toBe('http://p.example:3128');
});

test.each([
  ['reorders the text around it', 'a\u202Eb\u2066c\u2069d', 'a\uFFFDb\uFFFDc\uFFFDd'],
  ['breaks the line', 'a\u2028b\u0085c\nd', 'a\uFFFDb\uFFFDc\uFFFDd'],
  ['shows as nothing', 'a\u200Bb\u00ADc\uD800d', 'a\uFFFDb\uFFFDc\uFFFDd'],
  ['runs from right to left', 'שלום', '\u2068שלום\u2069'],
  ['goes on for ever', 'x'.repeat(5_000), `${'x'.repeat(79)}…`],
])('a label that %s is made harmless', (_what, label, shown) => {
  const { detail } = podQuestion('https://docs.example', label);
  expect(detail).toContain(`“${shown}”`);
  expect(detail.split('\n')).toHaveLength(podQuestion('https://docs.example').detail.split('\n').length);
});

test('the question about a team library shows its address and its key’s fingerprint on their own lines', () => {
  const library = { source: 'https://files.example/library.json', fingerprint: 'ab:cd' };
  const question = libraryQuestion(library, 'North\nwind');
  expect(question).toMatchObject({ message: 'Use a new team library?', yes: 'Use library', no: 'Cancel' });
  expect(question.detail.split('\n').slice(0, 5)).toEqual([
    library.source,
    '',
    'Key fingerprint:',
    library.fingerprint,
    '',
  ]);
  expect(question.detail).toContain('the account “North\uFFFDwind”');
});

test('the question about a proxy of the system’s settings names no account', () => {
  const origin = 'http://proxy.example:3128';
  expect(originQuestion({ kind: 'proxy', origin }, null)).toEqual({
    message: systemProxyQuestionText.message,
    detail: `${origin}\n\n${systemProxyQuestionText.detail}`,
    yes: systemProxyQuestionText.yes,
    no: componentText.cancel,
  });
});

test('a label of 80 characters is shown whole', () => {
  const label = '😀'.repeat(80);
  expect(podQuestion('https://docs.example', label).detail).toContain(`“${label}”`);
  expect(podQuestion('https://docs.example', `${label}x`).detail).toContain(`“${'😀'.repeat(79)}…”`);
});
