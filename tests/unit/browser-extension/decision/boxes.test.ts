import { describe, expect, test } from 'vitest';
import { candidatesOf, type FieldSignals } from '../../../../browser-extension/in-page/decision/signals.ts';
import { decisionOn, field, label } from './sample-fields.ts';

const rowsOf = (fields: readonly FieldSignals[]): string =>
  candidatesOf({ fields, forms: [] })
    .map(({ fields: row, boxes }) => (boxes.length > 0 ? `[${boxes.join('+')}]` : row.join()))
    .join(' ');

const box = (more: Partial<FieldSignals> = {}, texts: Parameters<typeof field>[0] = []) =>
  field(texts, { maxLength: 1, width: 30, ...more });
const times = <Each>(count: number, make: (at: number) => Each): Each[] =>
  Array.from({ length: count }, (_, at) => make(at + 1));

describe('which fields are the boxes of one code', () => {
  test.each([
    [3, '0 1 2'],
    [4, '[1+1+1+1]'],
    [10, '[1+1+1+1+1+1+1+1+1+1]'],
    [11, '0 1 2 3 4 5 6 7 8 9 10'],
  ])('%i boxes for one sign each', (count, rows) => {
    expect(rowsOf(times(count, () => box()))).toBe(rows);
  });

  test('boxes for several signs are six to eight together', () => {
    expect(rowsOf(times(2, () => box({ maxLength: 3 })))).toBe('[3+3]');
    expect(rowsOf(times(3, () => box({ maxLength: 2 })))).toBe('[2+2+2]');
    expect(rowsOf(times(2, () => box({ maxLength: 4 })))).toBe('[4+4]');
    expect(rowsOf([box({ maxLength: 2 }), box({ maxLength: 4 })])).toBe('[2+4]');
    expect(rowsOf(times(2, () => box({ maxLength: 2 })))).toBe('0 1');
    expect(rowsOf(times(3, () => box({ maxLength: 3 })))).toBe('0 1 2');
    expect(rowsOf(times(4, () => box({ maxLength: 4 })))).toBe('0 1 2 3');
    expect(rowsOf([box({ maxLength: 4 })])).toBe('0');
  });

  test('a first box that takes a whole code spreads it', () => {
    expect(rowsOf([box({ maxLength: 6 }), ...times(5, () => box())])).toBe('[1+1+1+1+1+1]');
    expect(rowsOf([box({ maxLength: 6, width: 300 }), ...times(5, () => box())])).toBe('0 [1+1+1+1+1]');
  });

  test('fields without a length are boxes by numbers in their names, if they take digits', () => {
    const counted = (name: (at: number) => string, more: Partial<FieldSignals> = {}) =>
      times(6, (at) => field([`name: ${name(at)}`], { isNumeric: true, ...more }));
    expect(rowsOf(counted((at) => `_tfa${at}`))).toBe('[1+1+1+1+1+1]');
    expect(rowsOf(counted((at) => `code[${at}]`))).toBe('[1+1+1+1+1+1]');
    expect(rowsOf(counted((at) => `_tfa${at}`, { isNumeric: false }))).toBe('0 1 2 3 4 5');
    expect(rowsOf(counted(() => 'same'))).toBe('0 1 2 3 4 5');
    expect(rowsOf(counted((at) => `${'abcdef'.at(at - 1)}1`))).toBe('0 1 2 3 4 5');
  });

  test('narrow fields without labels are boxes, and so are those labelled as digits', () => {
    expect(rowsOf(times(6, () => field([], { width: 64 })))).toBe('[1+1+1+1+1+1]');
    expect(rowsOf(times(6, () => field([], { width: 65 })))).toBe('0 1 2 3 4 5');
    expect(rowsOf(times(6, () => label('x', { width: 64 })))).toBe('0 1 2 3 4 5');
    expect(rowsOf(times(6, (at) => field([`aria: Digit ${at}`])))).toBe('[1+1+1+1+1+1]');
    expect(rowsOf(times(6, (at) => field([`aria: ${at}. Ziffer`])))).toBe('[1+1+1+1+1+1]');
    expect(rowsOf(times(6, () => field(['aria: Digital'])))).toBe('0 1 2 3 4 5');
  });

  test('a row ends with its form, group, type, size and name', () => {
    const four = times(4, () => box());
    const other = (more: Partial<FieldSignals>) => rowsOf([...four, ...times(4, () => box(more))]);
    expect(other({})).toBe('[1+1+1+1+1+1+1+1]');
    for (const more of [{ form: 1 }, { group: 1 }, { type: 'tel' }, { width: 61 }])
      expect(other(more)).toBe('[1+1+1+1] [1+1+1+1]');
    expect(rowsOf([...four, field([]), ...four])).toBe('[1+1+1+1] 4 [1+1+1+1]');
    const named = (name: string) => box({ maxLength: 2 }, [`name: ${name}`]);
    expect(rowsOf([named('code1'), named('code2'), named('code3')])).toBe('[2+2+2]');
    expect(rowsOf([named('day'), named('month'), named('hour')])).toBe('0 1 2');
    expect(rowsOf(times(3, () => box({ maxLength: 3, width: 131 })))).toBe('0 1 2');
    expect(rowsOf(times(2, () => box({ maxLength: 3, width: 130 })))).toBe('[3+3]');
    expect(rowsOf(times(2, () => box({ maxLength: 5 })))).toBe('0 1');
  });

  test('what is so of a box is so of the row', () => {
    const rowOf = (...more: Partial<FieldSignals>[]) =>
      candidatesOf({ fields: times(6, (at) => box(more[at - 1] ?? {})), forms: [] })[0]?.signals;
    expect(rowOf()).toMatchObject({
      maxLength: 6,
      hasValue: false,
      hasCursor: false,
      isWritten: false,
      isLocked: false,
    });
    expect(rowOf({}, { hasValue: true, hasCursor: true, isLocked: true, isWritten: true })).toMatchObject({
      hasValue: true,
      hasCursor: true,
      isLocked: true,
      isWritten: false,
    });
    expect(rowOf(...times(6, () => ({ isWritten: true })))).toMatchObject({ isWritten: true });
  });
});

describe('what a row of boxes is for', () => {
  const row = (texts: Parameters<typeof field>[0], more: Partial<FieldSignals> = {}, count = 6) =>
    decisionOn(times(count, () => box(more, texts)));
  const code = (count: number) => times(count, () => 'code').join(' ');
  const nothing = (count: number) => times(count, () => '-').join(' ');

  test('a code, if nothing says otherwise', () => {
    expect(row([])).toBe(code(6));
    expect(row(['group: Verification code'])).toBe(code(6));
    expect(row(['heading: Enter the code from your app'], {}, 8)).toBe(code(8));
    expect(row(['group: Zorg'])).toBe(code(6));
    expect(row([], { type: 'password' })).toBe(code(6));
  });

  test('nothing, if it is for something else', () => {
    for (const text of [
      'group: Recovery code',
      'heading: Postal code',
      'aria: Activation key',
      'group: Date of birth',
      'name: zip1',
    ] as const)
      expect(row([text])).toBe(nothing(6));
    expect(row(['group: PIN'], {}, 4)).toBe(nothing(4));
    expect(row(['group: Company code'], { hasCursor: true })).toBe(nothing(6));
  });

  test('boxes for several signs only with a word', () => {
    expect(row([], { maxLength: 3 }, 2)).toBe(nothing(2));
    expect(row(['group: Verification code'], { maxLength: 3 }, 2)).toBe(code(2));
    expect(row(['name: sort1'], { maxLength: 2 }, 3)).toBe(nothing(3));
  });

  test('wide fields that are counted only with a word', () => {
    const counted = (name: string) =>
      decisionOn(times(6, (at) => field([`name: ${name}${at}`], { isNumeric: true })));
    expect(counted('zorg')).toBe(nothing(6));
    expect(counted('tfa')).toBe(code(6));
    expect(counted('qty')).toBe(nothing(6));
  });

  test('a row with a value is left alone', () => {
    expect(decisionOn(times(6, (at) => box({ hasValue: at === 3 })))).toBe(`${nothing(6)}, code has-value`);
  });
});
