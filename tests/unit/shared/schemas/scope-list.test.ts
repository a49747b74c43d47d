import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScopeList } from '../../../../shared/schemas/user.ts';
import { harbour, lighthouse } from '../../../support/sample-users.ts';

const separator = fc.constantFrom(' ', '\n', '\r\n', '\t', ',', ', ', ';', ' | ');

describe('A pasted list of scopes', () => {
  test('is read with any separators, each scope once', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.uuid(), fc.constant('*'))), separator, (scopes, between) => {
        const { scopes: read, bad } = parseScopeList(
          scopes.map((scope) => scope.toUpperCase()).join(between),
        );
        expect(read).toEqual([...new Set(scopes)].map((scope) => scope.toUpperCase()));
        expect(bad).toEqual([]);
      }),
    );
  });

  test('lists every invalid item with its position, and keeps the valid ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ good: fc.boolean(), id: fc.uuid() }), { minLength: 1 }),
        separator,
        (items, between) => {
          const text = items.map(({ good, id }) => (good ? id : id.slice(1))).join(between);
          const { scopes, bad } = parseScopeList(text);
          expect(scopes).toEqual([...new Set(items.filter(({ good }) => good).map(({ id }) => id))]);
          expect(bad).toEqual(
            items.flatMap(({ good, id }, index) => (good ? [] : [{ place: index + 1, text: id.slice(1) }])),
          );
        },
      ),
    );
  });

  test('never throws and never accepts an invalid scope, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const scope of parseScopeList(text).scopes) expect(scope).toMatch(/^(\*|[0-9a-f-]{36})$/);
      }),
    );
  });

  test('may be a JSON array, or quoted as in an e-mail', () => {
    expect(parseScopeList(JSON.stringify([harbour, '*', lighthouse], null, 2)).scopes).toEqual([
      harbour,
      '*',
      lighthouse,
    ]);
    expect(parseScopeList(`“${harbour}”; <${lighthouse}>`).scopes).toEqual([harbour, lighthouse]);
  });

  test('is empty if the text is', () => {
    expect(parseScopeList(' \n,; ')).toEqual({ scopes: [], bad: [] });
  });
});
