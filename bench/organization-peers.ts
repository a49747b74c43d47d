import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { OrganizationSearch } from '../shared/search/organization-search.ts';
import { sampleOrganizations } from '../sample-pod/seed/organizations.ts';
import { anOrganizationList } from '../tests/support/organization-list.ts';
import { atLeast, conclude, median, quantile } from './results.ts';

/*
 * How much faster than Fuse.js and MiniSearch does Podkey's search among 100,000 organizations respond to a keystroke?
 *
 * All three search the same texts, typed letter by letter, in the same names, in turn. Fuse.js does a similarity search
 * and only has to rank its best 50; MiniSearch finds words by prefix, so less than Podkey, which also finds parts of
 * words, and IDs. The medians over all keystrokes and rounds count, after one warm-up round. `node
 * bench/organization-peers.ts [rounds]`; the exit code is 1 if Fuse.js is closer than the target.
 */

const count = 100_000;
const rounds = Number(process.argv[2] ?? 3);
const texts = ['bergstrom', 'müller united', 'foods nakamura', 'bergstrm', 'xyzzy'];
const typed = texts.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)));

const list = anOrganizationList([...sampleOrganizations(count)]);
const documents = list.names
  .split('\n')
  .slice(0, count)
  .map((name, id) => ({ id, name }));

const search = await made('Podkey', () => OrganizationSearch.of(list, () => undefined));
const fuse = await made('Fuse.js', () => new Fuse(documents, { keys: ['name'] }));
const mini = await made('MiniSearch', () => {
  const index = new MiniSearch({ fields: ['name'], searchOptions: { prefix: true, combineWith: 'AND' } });
  index.addAll(documents);
  return index;
});

const contestants = {
  podkey: (text: string) => search.find(text),
  fuse: (text: string) => fuse.search(text, { limit: 50 }),
  mini: (text: string) => mini.search(text),
};
const took = { podkey: [] as number[], fuse: [] as number[], mini: [] as number[] };
for (let round = -1; round < rounds; round += 1) {
  for (const text of typed) {
    for (const name of ['podkey', 'fuse', 'mini'] as const) {
      const startedAt = performance.now();
      contestants[name](text);
      if (round >= 0) took[name].push(performance.now() - startedAt);
    }
  }
}

console.log(`\n${typed.length} keystrokes among ${count.toLocaleString('en')} names, ${rounds} rounds; ms`);
for (const [name, times] of Object.entries(took)) {
  console.log(
    `${name.padEnd(10)} p50 ${median(times).toFixed(2).padStart(8)}   p95 ${quantile(times, 0.95).toFixed(2).padStart(8)}`,
  );
}
const ahead = (peer: number[]) => median(peer) / median(took.podkey);
console.log(`MiniSearch takes ${ahead(took.mini).toFixed(2)} × as long as Podkey`);
await conclude([
  atLeast('a keystroke’s search among 100,000 organizations, faster', 'Fuse.js', ahead(took.fuse), 20),
]);

async function made<Search>(name: string, make: () => Search | Promise<Search>): Promise<Search> {
  const startedAt = performance.now();
  const search = await make();
  console.log(`${name.padEnd(10)} made in ${(performance.now() - startedAt).toFixed(0)} ms`);
  return search;
}
