import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harmToMixed, mixedPages, readParts, type MixedPage, type Part } from '../../pages/mixed-pages.ts';
import { ownPages } from '../../pages/pages.ts';
import { Random } from '../../races/random.ts';
import { chromiumProgram } from './chromium.ts';
import { startInPage } from './in-page-scene.ts';

/** Five thousand in `npm run test:pages`. */
const pageCount = Number(process.env['FILL_PAGES'] ?? 300);
const seed = Number(process.env['FILL_SEED'] ?? 20_261_128);

describe.runIf(chromiumProgram !== undefined)('pages mixed from the parts of products’ pages', () => {
  let scene: Awaited<ReturnType<typeof startInPage>>;
  beforeAll(async () => {
    scene = await startInPage({ tabs: 4 });
  }, 120_000);
  afterAll(() => scene.close());

  const harmed = async (pages: readonly MixedPage[]) => {
    const tried = await scene.try(pages);
    const harms = pages.flatMap(({ mixed, html, focus }, at) => {
      const kinds = (tried[at]?.fields ?? []).flatMap((field) => {
        const spec = mixed[Number(field.is.slice(1))];
        return (spec && harmToMixed(field, spec)) ?? [];
      });
      return kinds.length > 0 ? [{ kinds, html, focus }] : [];
    });
    return { tried, harms };
  };

  test('a planted page whose harm must be seen', async () => {
    const signIn =
      '<form><label>User name <input data-is="f0"></label><label>Password <input data-is="f1" type="password"></label></form>';
    const field = { label: 'nothing', attributes: 'nothing', type: 'password', isDecoy: false } as const;
    const { harms } = await harmed([{ html: signIn, mixed: [field, field] }]);
    expect(harms.map(({ kinds }) => kinds)).toEqual([
      ['the user-name is in a field for nothing', 'the password is in a field for nothing'],
    ]);
  });

  test(`${pageCount} of them get no value into a field for something else`, async () => {
    console.log(`Mixed pages, seed ${seed}. Again: FILL_SEED=${seed}`);
    const parts: Part[] = [];
    for (const { group, html } of ownPages())
      if (group !== 'shapes') parts.push(...(await scene.read(html, readParts)));
    const { tried, harms } = await harmed(mixedPages(pageCount, new Random(seed), parts));
    const kinds = harms.flatMap((each) => each.kinds);
    for (const kind of new Set(kinds))
      console.log(`${kinds.filter((each) => each === kind).length} × ${kind}`);
    const count = (kind: string) => tried.filter(({ wants }) => wants.some((want) => want === kind)).length;
    console.log(
      `Filled in: ${['user-name', 'password', 'code'].map((kind) => `${kind} on ${count(kind)}`).join(', ')}. Harmed: ${harms.length}`,
    );
    // A rule that fills nothing would do no harm either.
    expect(count('password')).toBeGreaterThan(pageCount / 5);
    expect(count('code')).toBeGreaterThan(pageCount / 20);
  }, 600_000);
});
