import { LoginCatalogue } from '../renderer/features/logins/login-catalogue.ts';
import { EntrySearch } from '../renderer/search/entry-search.ts';
import type { Login } from '../shared/schemas/login.ts';
import { manyLogins } from '../tests/support/sample-logins.ts';
import { conclude, quantile, valueAtMost } from './results.ts';

/*
 * Does the main screen stay quick with 20,000 logins of 500 clients? Measures the page's work for each keystroke of the search
 * (matching, ranking, counting per client) and for choosing another client, without painting, which is the same for any number
 * of rows because only those in view are drawn.
 *
 * `node bench/login-list.ts [logins]`; the exit code is 1 if one keystroke in twenty takes longer than 8 ms, or choosing one
 * client in twenty longer than a frame of 60 Hz.
 */

const size = Number(process.argv[2] ?? 20_000);
const clientCount = 500;
const keystrokeLimitMs = 8;
const frameMs = 1000 / 60;
const things = [
  'Edge firewall',
  'Core router',
  'Domain controller',
  'Backup NAS',
  'VPN gateway',
  'Mail gateway',
];
const firstNames = ['Harbour', 'Alder', 'Bakker', 'Bergström', 'Nakamura', 'Coho', 'Zürich', 'Northwind'];
const secondNames = ['& Daughters', 'Dental', 'Foods', 'Law', 'Group', 'Wines', 'Museum', 'Traders'];
const texts = ['harb fire', 'zurich museum nas', 'harbor', 'fierwall', 'root', 'gateway 12', 'xyzzy'];

const logins = manyLogins(size).map((login, number): Login => {
  const client = number % clientCount;
  const name = `${firstNames[client % 8]} ${secondNames[Math.floor(client / 8) % 8]} ${Math.floor(client / 64)}`;
  return { ...login, name: `${things[number % 6]} ${Math.floor(number / 6)}`, client: { id: null, name } };
});

const startedAt = performance.now();
const catalogue = new LoginCatalogue({ logins, recents: [] });
const groupedMs = performance.now() - startedAt;
const search = await EntrySearch.of(catalogue.rows, Date.now(), () => undefined);
const starts = texts.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)));
const keystrokes = times(starts, keystroke);
const choices = times(catalogue.clients, ({ key }) => catalogue.ofClient(key).length);

console.log(
  `${size.toLocaleString('en')} logins of ${catalogue.clients.length} clients, grouped in ${groupedMs.toFixed(0)} ms`,
);
say('keystroke', keystrokes);
say('another client', choices);
await conclude([
  valueAtMost(
    'a keystroke among 20,000 logins on the main screen, p95',
    '–',
    quantile(keystrokes, 0.95),
    'ms',
    keystrokeLimitMs,
  ),
  valueAtMost('another client of 500, p95', 'a frame of the screen', quantile(choices, 0.95), 'ms', frameMs),
]);

/** What the page does for each keystroke, apart from painting. */
function keystroke(typed: string): number {
  const exact = search.find(typed, Infinity);
  const { matches } = exact.count > 0 ? exact : search.findSimilar(typed, Infinity);
  const counts = new Map<string, number>();
  for (const { entry } of matches) counts.set(entry.clientKey, (counts.get(entry.clientKey) ?? 0) + 1);
  return counts.size;
}

/** The fastest of three times for each input, after one that warms up. */
function times<Input>(inputs: readonly Input[], act: (input: Input) => unknown): number[] {
  for (const input of inputs) act(input);
  return inputs.map((input) =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const from = performance.now();
        act(input);
        return performance.now() - from;
      }),
    ),
  );
}

function say(what: string, took: readonly number[]): void {
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  console.log(
    `${what.padEnd(16)} p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, max ${Math.max(...took).toFixed(2)} ms`,
  );
}
