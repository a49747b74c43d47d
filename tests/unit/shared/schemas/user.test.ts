import { describe, expect, test } from 'vitest';
import {
  lengthOf,
  scopeSchema,
  userChangesSchema,
  userFieldsSchema,
} from '../../../../shared/schemas/user.ts';

/** One code point, two UTF-16 units. */
const astral = '𠮷';
const { shape } = userFieldsSchema;

describe('The limits of a user are counted in code points', () => {
  test.each([
    ['email', 255],
    ['firstName', 100],
    ['lastName', 100],
  ] as const)('%s has at most %i characters outside the BMP', (field, max) => {
    expect(astral.repeat(max)).toHaveLength(2 * max);
    expect(shape[field].safeParse(astral.repeat(max)).success).toBe(true);
    const tooLong = shape[field].safeParse(astral.repeat(max + 1));
    expect(tooLong.error?.issues[0]?.message).toBe(`${max + 1} characters; the limit is ${max}.`);
  });

  test('as in JSON Schema: a combined emoji counts as its parts', () => {
    expect(lengthOf('👩‍🔧')).toBe(3);
  });

  test('a name has at least one; an e-mail address may be empty, because no minimum length is documented', () => {
    expect(shape.firstName.safeParse('').success).toBe(false);
    expect(shape.lastName.safeParse('').success).toBe(false);
    expect(shape.email.safeParse('').success).toBe(true);
  });

  test('texts are kept unchanged', () => {
    expect(userChangesSchema.parse({ firstName: ' Anna ' })).toEqual({ firstName: ' Anna ' });
  });
});

describe('A scope', () => {
  test('is a UUID in the case it was entered in, or *', () => {
    expect(scopeSchema.parse('*')).toBe('*');
    const typed = 'AAAAAAAA-1111-4111-8111-aaaaaaaaaaaa';
    expect(scopeSchema.parse(` ${typed} `)).toBe(typed);
  });

  test.each(['', '**', 'all', 'aaaaaaaa-1111-4111-8111-11111111111', '{aaaaaaaa}'])('is not “%s”', (text) => {
    expect(scopeSchema.safeParse(text).success).toBe(false);
  });
});

test('a change names only changeable fields', () => {
  expect(userChangesSchema.safeParse({ deletedAt: null }).success).toBe(false);
  expect(userChangesSchema.safeParse({ role: 'owner' }).success).toBe(false);
  expect(userChangesSchema.safeParse({ email: null }).success).toBe(false);
});
