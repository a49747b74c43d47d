import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumProgram } from './chromium.ts';
import { hidden, hiddenInChromium, seen, wantedOf } from './hidden-fields.ts';
import { hiddenToo, seenToo } from './seen-fields.ts';
import { startInPage } from './in-page-scene.ts';

describe.runIf(chromiumProgram !== undefined)('what can be seen of a field', () => {
  let scene: Awaited<ReturnType<typeof startInPage>>;
  beforeAll(async () => {
    scene = await startInPage();
  });
  afterAll(() => scene.close());

  const tryPage = async (html: string) => {
    const [tried] = await scene.try([{ html }]);
    return { wants: tried?.wants, hidesSome: Object.values(tried?.misses ?? {}).includes('hidden-field') };
  };

  test.each([...hidden, ...hiddenToo, ...hiddenInChromium])(
    '%s hides a field, which is not filled',
    async (_name, html) => {
      expect(await tryPage(html)).toEqual({ wants: [], hidesSome: true });
    },
  );

  test.each([...seen, ...seenToo])('%s hides no field', async (_name, html) => {
    expect(await tryPage(html)).toMatchObject({ wants: wantedOf(html) });
  });
});
