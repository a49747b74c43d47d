import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Handed } from '../../electron/features/browser/fill.ts';
import { aBrowserConnection, asSent } from '../support/browser-connection.ts';
import { fuzz } from './fuzz.ts';
import { oddJson } from './odd-values.ts';

/* What a browser's extension sends, in any order, while a person chooses and pages go. Each page gets only what was chosen for it, once. */

const ids = Array.from({ length: 4 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const id = fc.constantFrom(...ids);
const origin = fc.constantFrom('https://fw.example', 'https://fw.example:8443', 'http://10.0.0.1');
const fields = fc.uniqueArray(fc.constantFrom('user-name', 'password', 'code'), { minLength: 1 });
const message = fc.oneof(
  fc.record({ ask: fc.constant('fill'), id, origin, wants: fields }),
  fc.record({ ask: fc.constant('copy'), id, origin }),
  fc.record({ ask: fc.constant('cancel'), id }),
  fc.record({
    ask: fc.constant('filled'),
    id,
    what: fields,
    unfilled: fc.constant([]),
    misses: fc.constant({ code: 'unsure' }),
  }),
  fc.record({ ask: fc.constant('not-filled'), id, because: fc.constantFrom('navigated', 'no-field') }),
  fc.record({ ask: fc.constant('hello'), extension: fc.constant('0.1.0') }),
  oddJson,
);
/** What happens next: a message arrives, the person chooses for the page that waits longest, or other work has its turn. */
const step = fc.oneof(
  { weight: 3, arbitrary: message.map((sent) => ({ sent })) },
  { weight: 2, arbitrary: fc.constant('chooses' as const) },
  { weight: 1, arbitrary: fc.constant('turn' as const) },
);

fuzz('the messages of a browser’s extension', {
  given: fc.array(step, { minLength: 1, maxLength: 40 }),
  runs: 50_000,
  run: async (steps) => {
    let now = 0;
    let asked = 0;
    const waiting: { password: string; signal: AbortSignal; resolve: (handed: Handed) => void }[] = [];
    const ended: string[] = [];
    /** The passwords of the pages that were there when the person chose. */
    const chosen = new Set<string>();
    const connection = aBrowserConnection({
      monotonic: () => (now += 100),
      fill: ({ asked: question, signal }) =>
        new Promise((resolve) => {
          const password = `${(asked += 1)} for ${question.id}`;
          waiting.push({ password, signal, resolve });
        }),
    });
    for (const next of steps) {
      if (next === 'turn') await turn();
      else if (next === 'chooses') {
        const { password = '', signal, resolve } = waiting.shift() ?? {};
        if (!signal || !resolve) continue;
        if (!signal.aborted) chosen.add(password);
        resolve({ values: { password }, ended: () => Promise.resolve(void ended.push(password)) });
      } else connection.receive(asSent(next.sent));
      expect(waiting.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
    }
    await turn();
    const given = connection.answers.flatMap((answer) => (answer.answer === 'fill' ? [answer] : []));
    for (const { id: to, password = '' } of given) {
      // Not one that had gone when the person chose.
      expect(chosen.has(password)).toBe(true);
      expect(password).toMatch(new RegExp(`^\\d+ for ${to}$`));
    }
    const passwords = given.map(({ password }) => password);
    expect(new Set(passwords).size).toBe(passwords.length);
    expect(new Set(ended).size).toBe(ended.length);
    for (const password of ended) expect(passwords).toContain(password);
  },
});
