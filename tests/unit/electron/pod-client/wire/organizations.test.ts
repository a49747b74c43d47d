import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { podTextCleaner, secretRemover } from '../../../../../electron/pod-client/failures/pod-text.ts';
import { readOrganizationPage } from '../../../../../electron/pod-client/endpoints/list-organizations.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { responseOf } from '../response-of.ts';

const secrets = () => ['s3cret-key'];
const readPage = (body: unknown) =>
  readOrganizationPage(
    responseOf(200, JSON.stringify(body)),
    podTextCleaner(secrets),
    secretRemover(secrets),
  );

/** Returns all entries of a page; throws the failure of the first unreadable one. */
function read(body: unknown) {
  const { organizations, refusal } = readPage(body);
  if (refusal) throw refusal;
  return organizations;
}

function refusal(body: unknown) {
  try {
    read(body);
  } catch (thrown) {
    if (Failure.is(thrown, 'unexpected-response')) return thrown.appError;
  }
  throw new Error('Expected an unexpected-response');
}

const uuid = '7E3C0F0E-6A51-4C0F-9A39-4F2F7F6A1D01';
const bakker = { id: 'b-1', name: 'Bakker' };

describe('a list is found', () => {
  test.each([
    ['bare', [bakker]],
    ['in the one array of an object, by whatever name', { whatever: [bakker], total: 1 }],
    ['by the likeliest name, of several', { tags: [], data: [bakker], included: [] }],
    ['by its very name', { tags: [], organizations: [bakker] }],
    ['in the likeliest object, of several', { included: { items: [] }, data: { items: [bakker] } }],
    ['beside a list that never is the one', { kept: [bakker], errors: [], links: [] }],
    ['one object further in', { data: { organizations: [bakker] }, meta: { total: 1 } }],
    ['as HAL embeds it', { _embedded: { organizations: [bakker] }, _links: { self: { href: '/' } } }],
    [
      'of JSON:API resources',
      { data: [{ id: 'b-1', type: 'organization', attributes: { name: 'Bakker' } }] },
    ],
    ['of Relay edges', { data: { organizations: { edges: [{ cursor: 'x', node: bakker }] } } }],
    ['of edges around resources', { edges: [{ node: { id: 'b-1', attributes: { name: 'Bakker' } } }] }],
    ['beside Relay edges, as nodes', { edges: [{ node: { id: 'other' } }], nodes: [bakker] }],
  ])('%s', (_, body) => {
    expect(read(body)).toEqual([bakker]);
  });

  test('empty', () => {
    expect(read([])).toEqual([]);
    expect(read({ data: [], total: 0 })).toEqual([]);
    expect(read({ data: null })).toEqual([]);
    expect(read({ data: { organizations: null } })).toEqual([]);
    expect(read({ hint: null, data: null, errors: null, error_count: 0, no_error: true })).toEqual([]);
  });

  test('with the objects around it, the outermost first', () => {
    const around = (body: unknown) => readPage(body).around;
    expect(around([bakker])).toEqual([]);
    expect(around({ [uuid]: bakker })).toEqual([]);
    for (const list of [[bakker], null]) {
      const body = { data: { organizations: list } };
      expect(around(body)).toEqual([body, body.data]);
    }
  });

  test('as 204 without content', () => {
    const clean = podTextCleaner(secrets);
    const page = readOrganizationPage(responseOf(204), clean, secretRemover(secrets));
    expect(page).toEqual({ organizations: [], skipped: 0, refusal: undefined, around: [] });
  });

  test.each([
    ['names', { [uuid]: 'Bakker' }],
    ['organizations', { [uuid]: { name: 'Bakker', role: 'x' } }],
    ['organizations that repeat their IDs', { [uuid]: { id: uuid, name: 'Bakker' } }],
    ['organizations, within an object', { data: { organizations: { [uuid]: { name: 'Bakker' } } } }],
  ])('in a map by ID, of %s', (_, body) => {
    expect(read(body)).toEqual([{ id: uuid, name: 'Bakker' }]);
  });

  test('in a map by number', () => {
    expect(read({ organizations: { 4711: { name: 'Bakker' } } })).toEqual([{ id: '4711', name: 'Bakker' }]);
  });

  test('with any other fields in its items', () => {
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
  [{ Id: 'b-1', Name: 'Bakker' }],
  [{ ID: 'b-1', 'Display-Name': 'Bakker' }],
  [{ OrganizationID: 'b-1', organizationName: 'Bakker' }],
  [{ Id: 'b-1', ID: 'b-2', Name: 'Bakker', NAME: 'Other' }],
])('an ID and a name may have other field names: %j', (item) => {
  expect(read([item])).toEqual([bakker]);
});

test('an organization may have no name', () => {
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

test.each(['\u00ad', '\u3164', '\ue000', '\u{38000}', '\u0378'])(
  'a name shows the code of a character that can’t be shown, also among plain names: %j',
  (character) => {
    const [first, second] = read([
      { id: 'a', name: 'Acme' },
      { id: 'b', name: `Ac${character}me` },
    ]);
    expect(first?.name).toBe('Acme');
    expect(second?.name).toMatch(/^Ac\[U\+[0-9A-F]{4,5}\]me$/);
  },
);

test('a name is cleaned', () => {
  expect(read([{ id: 'a', name: ' A\u202eB\n\ns3cret-key ' }])).toEqual([
    { id: 'a', name: 'A[U+202E]B [redacted]' },
  ]);
});

test.each(['Bearer Smith GmbH', 'Bearer abcdefgh12345678', 'שלום\u200f Ltd'])(
  'a name that only looks odd is kept to the letter: %s',
  (name) => {
    expect(read([{ id: 'a', name }])).toEqual([{ id: 'a', name }]);
  },
);

test('a number becomes a text ID with the digits that were sent', () => {
  expect(read([{ id: 4711, name: 'Bakker' }])).toEqual([{ id: '4711', name: 'Bakker' }]);
  const long =
    '{"data":[{"id":12345678901234567890,"name":"Bakker"},{"node":{"id":9007199254740993,"name":"Lee"}}]}';
  const page = readOrganizationPage(responseOf(200, long), podTextCleaner(secrets), secretRemover(secrets));
  expect(page.organizations).toEqual([
    { id: '12345678901234567890', name: 'Bakker' },
    { id: '9007199254740993', name: 'Lee' },
  ]);
  expect(refusal([{ id: 1.5, name: 'Bakker' }]).message).toContain('has no recognizable ID');
});

test('unreadable entries are skipped and counted', () => {
  const odd = [null, 'Bakker', { id: 'x' }, { name: 'x' }, { id: 'x\n', name: 'x' }, { id: 1.5, name: 'x' }];
  const page = readPage({ data: [...odd, bakker] });
  expect(page).toMatchObject({ organizations: [bakker], skipped: 6 });
  expect(page.refusal?.appError.message).toContain('Entry 1 of “data” isn’t an organization but null');
});

test('an endlessly wrapped entry is read without an error', () => {
  const text = `[${'{"node":'.repeat(50_000)}1${'}'.repeat(50_000)}]`;
  const page = readOrganizationPage(responseOf(200, text), podTextCleaner(secrets), secretRemover(secrets));
  expect(page.skipped).toBe(1);
});

test('an endlessly nested response is read without an error', () => {
  const text = `${'{"data":'.repeat(50_000)}[]${'}'.repeat(50_000)}`;
  const clean = podTextCleaner(secrets);
  expect(() => readOrganizationPage(responseOf(200, text), clean, secretRemover(secrets))).toThrow(Failure);
});

const fieldsNamed = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`f${index}`, 'do-not-quote']));

describe('a response without a list of organizations is described by kinds and names, never by values', () => {
  test.each([
    ['text', '"do-not-quote"'],
    ['a number', 4711],
    ['null', null],
    ['an object without fields', {}],
    ['“data” (null), “errors” (a list)', { data: null, errors: [{ message: 'do-not-quote' }] }],
    ['“hint” (text), “count” (a number)', { hint: 'do-not-quote', count: 4711 }],
    ['“left” (a list), “right” (a list)', { left: [bakker], right: [bakker] }],
    ['“hint” (null)', { hint: null }],
    ['“data” (an object), “done” (true or false)', { data: {}, done: true }],
    ['“data” (null), “Error” (text)', { data: null, Error: 'do-not-quote' }],
    ['“data” (an object)', { data: { a: { b: { c: { data: [bakker] } } } } }],
    ['“hint” (text)', { hint: 'do-not-quote', [uuid]: 'do-not-quote' }],
    ['“3rd” (text)', { '3rd': 'do-not-quote' }],
    ['Entry 2 of “data” isn’t an organization but text', { data: [bakker, 'do-not-quote'] }],
    ['Entry 1 of the list has no recognizable ID (an object with “key” (a number))', [{ key: 4711 }]],
    ['Entry 1 of the list has no recognizable name', [{ id: 'do-not-quote' }]],
    ['Entry 1 of the list has an ID Podkey can’t use', [{ id: 'do-not-quote\n', name: 'x' }]],
    ['Entry 1 of the list has an ID Podkey can’t use', [{ id: 's3cret-key', name: 'x' }]],
    ['Entry 1 of the list has an ID Podkey can’t use', [{ id: 'do-not-quote\u200f', name: 'x' }]],
    ['“f7” (text) and 4 more', fieldsNamed(12)],
    ['“f7” (text), without', fieldsNamed(8)],
  ])('%s', (said, body) => {
    const error = refusal(body);
    expect(error.message).toContain(said);
    expect(JSON.stringify(error)).not.toMatch(/do-not-quote|4711|s3cret/);
  });

  test('that is an error body', () => {
    const error = refusal({ status: 500, message: 'Broken', error_id: 'e-1', details: [] });
    expect(error).toMatchObject({ retryable: true, service: { status: 500, errorId: 'e-1' } });
  });

  test('that is an error body by its status alone', () => {
    expect(refusal({ status: 400 }).message).toContain('included an error');
    expect(refusal({ status: 399 }).message).toContain('without a list');
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

test('entries are read the same whether they are checked together or one by one', () => {
  const part = fc.constantFrom(
    'Bakker',
    ' ',
    '’',
    '東京',
    '\u202e',
    '\u200f',
    '\n',
    '\u00a0',
    's3cret-key',
    's3cret',
    '-key',
    'x'.repeat(500),
  );
  const text = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(fc.record({ id: text, name: text }), { maxLength: 8 }), (entries) => {
      // An entry that can't be read makes Podkey check the others one by one.
      expect(readPage([null, ...entries]).organizations).toEqual(readPage(entries).organizations);
    }),
    { numRuns: 500 },
  );
});

test('an unreadable entry among hundreds is named by its place', () => {
  const many = Array.from({ length: 350 }, (_, index) => ({ id: String(index), name: 'Bakker' }));
  const page = readPage([...many, { id: 7 }, ...many]);
  expect(page.organizations).toEqual([...many, ...many]);
  expect(page.skipped).toBe(1);
  expect(page.refusal?.appError.message).toContain('Entry 351');
});
