import fc from 'fast-check';

/** A secret that a person may have typed anywhere; no failure may repeat it. */
export const typedSecret = 'Tr0ub4dor&3-typed-by-somebody';

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

/** Odd texts: half characters, invisible ones, prototype names, markup, formulas, paths, very long ones. */
const textsWith = (...more: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string() },
    { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 2, arbitrary: fc.string({ unit: anyUnit }) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '',
        ' ',
        '\0',
        '\ud800',
        '\ufeff',
        '\u202egnp.exe',
        '__proto__',
        'constructor',
        'toString',
        'hasOwnProperty',
        'null',
        'NaN',
        '-1',
        '1e400',
        '*',
        '%',
        '%00',
        '..',
        '../../../../etc/passwd',
        '/dev/zero',
        'file:///etc/passwd',
        'https://127.0.0.1:1',
        'javascript:alert(1)',
        "<img src='x' onerror='alert(1)'>",
        "'; DROP TABLE accounts; --",
        '=cmd|calc',
        '{{constructor}}',
        '[object Object]',
        '33333333-3333-4333-8333-333333333333',
        ...more,
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(5_000), '🦄'.repeat(300), 'ﷺ\n'.repeat(100_000)) },
  );

/** What a person may type, or a hostile page may claim they typed. */
export const oddText = textsWith(typedSecret);

/** What a pod may send. Excludes typed text, because a failure may repeat the pod's own words. */
export const foreignText = textsWith();

/** A JSON value with an own key `__proto__`, as `JSON.parse` creates it. */
const withProto: unknown = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
);

/** Any JSON value. */
const jsonWith = (text: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.jsonValue() },
    { weight: 2, arbitrary: text },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 0.1, 1e300, 2 ** 53, [], {}, [[]], withProto),
    },
  );

export const oddJson = jsonWith(oddText);

/** Like `oddJson`, from a pod. */
export const foreignJson = jsonWith(foreignText);

const ring: unknown = (() => {
  const self: Record<string, unknown> = { name: 'ring' };
  self['self'] = self;
  return self;
})();

/** Anything that the structured clone algorithm, and so the bridge, can carry (HTML, §2.7). */
export const oddValue: fc.Arbitrary<unknown> = fc
  .oneof(
    { weight: 4, arbitrary: oddJson },
    {
      weight: 3,
      arbitrary: fc.anything({
        withBigInt: true,
        withBoxedValues: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withNullPrototype: true,
        withObjectString: true,
        withSparseArray: true,
        withTypedArray: true,
        stringUnit: 'binary',
      }),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(
        undefined,
        NaN,
        -0,
        Infinity,
        10n ** 30n,
        ring,
        [ring, ring],
        new Date(NaN),
        /(a+)+$/,
        new Error('text'),
        new Map<unknown, unknown>([['id', ring]]),
        new Set([1]),
        new ArrayBuffer(8),
        new Array(1_000),
      ),
    },
  )
  .map((value): unknown => structuredClone(value));

type Holder = Record<PropertyKey, unknown>;

interface Bend {
  at: number;
  how: 'replace' | 'remove' | 'add' | 'repeat';
  name: string;
  value: unknown;
}

/** The values of `value` with a few parts replaced, removed, duplicated or added. */
export function bent(
  value: fc.Arbitrary<unknown>,
  odd: fc.Arbitrary<unknown>,
  text: fc.Arbitrary<string> = oddText,
): fc.Arbitrary<unknown> {
  const bend = fc.record({
    at: fc.nat({ max: 1_000 }),
    how: fc.constantFrom<Bend['how'][]>('replace', 'replace', 'remove', 'add', 'repeat'),
    name: fc.oneof(fc.constantFrom('__proto__', 'secret', 'toJSON', 'then', '0'), text),
    value: odd,
  });
  return fc
    .tuple(value, fc.array(bend, { minLength: 1, maxLength: 3 }))
    .map(([whole, bends]) => bends.reduce(bendOnce, structuredClone(whole)));
}

function bendOnce(whole: unknown, { at, how, name, value: chosen }: Bend): unknown {
  // Cloned, because a shared object could end up containing itself.
  const value = structuredClone(chosen);
  const places = placesIn(whole);
  const place = places[at % (places.length + 1)];
  if (!place) return how === 'replace' ? value : whole;
  const { holder, key } = place;
  if (how === 'replace') define(holder, key, value);
  else if (how === 'remove') Reflect.deleteProperty(holder, key);
  else if (how === 'add') define(holder, name, value);
  else define(holder, key, [holder[key], holder[key]]);
  return whole;
}

/** Objects and lists, but not look-alikes such as a boxed string. */
function isHolder(value: unknown): value is Holder {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

/** Defines `__proto__` as an ordinary property, as JSON and structured clones do. */
function define(holder: Holder, key: PropertyKey, value: unknown): void {
  if (Array.isArray(holder) && typeof key === 'string') holder.push(value);
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function placesIn(whole: unknown): { holder: Holder; key: PropertyKey }[] {
  const places: { holder: Holder; key: PropertyKey }[] = [];
  const seen = new Set<unknown>();
  const waiting = [whole];
  for (let value = waiting.pop(); value !== undefined && places.length < 200; value = waiting.pop()) {
    if (!isHolder(value) || seen.has(value)) continue;
    seen.add(value);
    const holder = value;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key: Array.isArray(holder) ? Number(key) : key });
      waiting.push(holder[key]);
    }
  }
  return places;
}
