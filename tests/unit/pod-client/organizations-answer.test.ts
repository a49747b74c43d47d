import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { podTextCleaner, secretRemover } from '../../../electron/pod-client/pod-text.ts';
import { readOrganizations } from '../../../electron/pod-client/wire/organizations.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { answerOf } from './answer-of.ts';

const secrets = () => ['s3cret-key'];
const read = (body: unknown) =>
  readOrganizations(answerOf(200, JSON.stringify(body)), podTextCleaner(secrets), secretRemover(secrets));

function refusal(body: unknown) {
  try {
    read(body);
  } catch (thrown) {
    if (Failure.is(thrown, 'unexpected-response')) return thrown.appError;
  }
  throw new Error('Expected an unexpected-response');
}

const bakker = { id: 'b-1', name: 'Bakker' };

describe('a list is found', () => {
  test.each([
    ['bare', [bakker]],
    ['in the one array of an object, by whatever name', { whatever: [bakker], total: 1 }],
    ['by the likeliest name, of several', { tags: [], data: [bakker], included: [] }],
    ['beside a list that never is the one', { kept: [bakker], errors: [], links: [] }],
    ['one object further in', { data: { organizations: [bakker] }, meta: { total: 1 } }],
  ])('%s', (_, body) => {
    expect(read(body)).toEqual([bakker]);
  });

  test('empty', () => {
    expect(read([])).toEqual([]);
    expect(read({ data: [], total: 0 })).toEqual([]);
  });

  test('whatever else its items hold', () => {
    const list = fc.array(
      fc.record({
        id: fc.uuid(),
        name: fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,30}[A-Za-z]$/),
        extra: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(list, (items) => {
        expect(read({ data: items })).toEqual(items.map(({ id, name }) => ({ id, name })));
      }),
    );
  });
});

test.each([
  [{ organization_id: 'b-1', name: 'Bakker' }],
  [{ uuid: 'b-1', display_name: 'Bakker' }],
  [{ id: 7, uuid: 'b-1', title: 'Bakker' }],
  [{ id: 'b-1', name: null, legal_name: 'Bakker' }],
  [{ id: 'b-1', name: '', label: 'Bakker' }],
])('an ID and a name go by other names too: %j', (item) => {
  expect(read([item])).toEqual([bakker]);
});

test('an organization may be without a name', () => {
  expect(
    read([
      { id: 'a', name: '' },
      { id: 'b', name: null },
    ]),
  ).toEqual([
    { id: 'a', name: '' },
    { id: 'b', name: '' },
  ]);
});

test('a name is made fit to be shown', () => {
  expect(read([{ id: 'a', name: ' A\u202eB\n\ns3cret-key ' }])).toEqual([
    { id: 'a', name: 'A B [redacted]' },
  ]);
});

test.each(['Bearer Smith GmbH', 'Bearer abcdefgh12345678', 'שלום\u200f Ltd'])(
  'a name that only looks odd is kept to the letter: %s',
  (name) => {
    expect(read([{ id: 'a', name }])).toEqual([{ id: 'a', name }]);
  },
);

describe('what is not a list of organizations is said by kind and name, never by value', () => {
  test.each([
    ['text', '"do-not-quote"'],
    ['a number', 4711],
    ['null', null],
    ['an object without fields', {}],
    ['“hint” (text), “count” (a number)', { hint: 'do-not-quote', count: 4711 }],
    ['“left” (a list), “right” (a list)', { left: [bakker], right: [bakker] }],
    ['Entry 2 of “data” is not an organization but text', { data: [bakker, 'do-not-quote'] }],
    [
      'Entry 1 of the list has no ID that Podkey knows: it is an object with “key” (a number)',
      [{ key: 4711 }],
    ],
    ['Entry 1 of the list has no name that Podkey knows', [{ id: 'do-not-quote' }]],
    ['Entry 1 of the list has an ID that Podkey cannot use', [{ id: 'do-not-quote\n', name: 'x' }]],
    ['Entry 1 of the list has an ID that Podkey cannot use', [{ id: 's3cret-key', name: 'x' }]],
    ['Entry 1 of the list has an ID that Podkey cannot use', [{ id: 'do-not-quote\u200f', name: 'x' }]],
    ['and 4 more', Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, 'do-not-quote']))],
  ])('%s', (said, body) => {
    const error = refusal(body);
    expect(error.message).toContain(said);
    expect(JSON.stringify(error)).not.toMatch(/do-not-quote|4711|s3cret/);
  });

  test('with success reported, but an error in it', () => {
    const error = refusal({ status: 500, message: 'Broken', error_id: 'e-1', details: [] });
    expect(error).toMatchObject({ service: { errorId: 'e-1' } });
  });

  test('whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        try {
          expect(read(body)).toBeInstanceOf(Array);
        } catch (thrown) {
          expect(Failure.is(thrown, 'unexpected-response')).toBe(true);
        }
      }),
    );
  });
});
