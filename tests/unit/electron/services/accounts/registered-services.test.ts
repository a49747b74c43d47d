import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reasonsForNoEnd } from '../../../../../electron/services/build-services.ts';
import { assembleServices } from '../../../../support/assemble-services.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const electronFolder = path.join(import.meta.dirname, '../../../../../electron');
const services = assembleServices({ clock: new FakeClock() });
afterAll(() => services.close());
const classOf = (service: object) => service.constructor.name;

test('every service ends with a session, or says why it need not', async () => {
  // The fields of the class that builds them, so that no list has to be kept here.
  const source = await readFile(path.join(electronFolder, 'services/core.ts'), 'utf8');
  const built = [...source.matchAll(/^ {2}readonly (#?\w+)(?:: [\w<>]+)? = new (?!Map\b)\w+/gm)].map(
    ([, name = '']) => name,
  );
  expect(built.length).toBeGreaterThan(35);
  const fields = new Map(Object.entries(services));
  const unsaid = built.filter((name) => {
    const service = fields.get(name);
    const ends = services.endWithSession.some((state) => state === service);
    return ends === name in reasonsForNoEnd;
  });
  expect(unsaid).toEqual([]);
});

test('every feature ends with a session, or says why it need not', () => {
  for (const [name, { session }] of Object.entries(services.features)) {
    const ends = 'endSession' in session && services.endWithSession.includes(session);
    expect([name, ends || 'holdsNoAccountData' in session]).toEqual([name, true]);
  }
});

test('every class that holds data of the account in use ends with a session', async () => {
  const files = await readdir(electronFolder, { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFile(path.join(electronFolder, file), 'utf8')),
  );
  const classes = sources.flatMap((source) =>
    [...source.matchAll(/class (\w+)[^{]*\bimplements [^{]*\bSessionState\b/g)].map(([, name = '']) => name),
  );
  expect(classes.length).toBeGreaterThan(15);
  const told = new Set(services.endWithSession.map(classOf));
  // The import of logins tells its review.
  expect(classes.filter((name) => !told.has(name))).toEqual(['ImportReview']);
});

test('leases end first of core, and the clipboard last of all', () => {
  const order = services.endWithSession.map(classOf);
  const core = order.slice(
    Object.values(services.features).filter(({ session }) => 'endSession' in session).length,
  );
  expect(core[0]).toBe('LeaseRegistry');
  expect(core.at(-1)).toBe('GuardedClipboard');
  expect(new Set(order).size).toBe(order.length);
});
