import { accountOn } from '../support/sample-entries.ts';
import { resultInPage, type PageWindow } from '../support/page-bridge.ts';
import { expect, test } from './fixtures.ts';

/* A hostile page that tries to crash main or to put something into it. */

test('a hostile page that floods, sends huge input and pollutes prototypes does not change main', async ({
  podkey,
  pod,
}) => {
  const { app, page, accounts, values } = podkey;

  await test.step('10,000 simultaneous calls are refused except for a few, each with a reason', async () => {
    const kinds = await page.evaluate(async () => {
      const all = Array.from({ length: 10_000 }, () =>
        (window as unknown as PageWindow).podkey.invoke('accounts.podList', {}),
      );
      const results = await Promise.all(all);
      return results.map(({ ok, error }) => (ok ? 'ok' : (error?.kind ?? 'none')));
    });
    expect(kinds).toHaveLength(10_000);
    expect([...new Set(kinds)].filter((kind) => kind !== 'ok' && kind !== 'rate-limited')).toEqual([]);
    expect(await resultInPage(page, 'accounts.podList', {})).toMatchObject({ ok: true });
  });

  await test.step('oversized input is refused', async () => {
    const accountId = '11111111-1111-4111-8111-111111111111';
    const result = await page.evaluate(
      (id) =>
        (window as unknown as PageWindow).podkey.invoke('bulk.readTable', {
          accountId: id,
          pasted: 'x'.repeat(20_000_000),
        }),
      accountId,
    );
    expect(result).toMatchObject({ ok: false, error: { kind: 'validation', fields: [] } });
  });

  await test.step('attempts to change prototypes change none', async () => {
    const results = await page.evaluate(async () => {
      const payloads = [
        '{"__proto__":{"polluted":true}}',
        '{"constructor":{"prototype":{"polluted":true}}}',
        '{"clearClipboardAfterS":30,"__proto__":{"polluted":true}}',
      ].map((text): unknown => JSON.parse(text));
      const names = ['accounts.podList', 'settings.change', 'accounts.add', 'bulk.check', 'logins.save'];
      return Promise.all(
        names.flatMap((name) =>
          payloads.map((given) => (window as unknown as PageWindow).podkey.invoke(name, given)),
        ),
      );
    });
    // An own property of that name may be lost in transfer; the rest is then a valid input, or empty.
    for (const result of results) expect(result).toHaveProperty('ok');
    expect(await app.evaluate(() => 'polluted' in {})).toBe(false);
  });

  await test.step('values that no call accepts are refused', async () => {
    const kinds = await page.evaluate(async () => {
      const ring: Record<string, unknown> = {};
      ring['self'] = ring;
      const odd = [ring, [ring], new Map([['id', 1]]), 10n, NaN, 'x', null, new Error('x'), new Date(NaN)];
      const results = await Promise.all(
        odd.map((given) => (window as unknown as PageWindow).podkey.invoke('accounts.select', given)),
      );
      return results.map(({ error }) => error?.kind);
    });
    expect(new Set(kinds)).toEqual(new Set(['validation']));
  });

  await test.step('and the person continues to work as before', async () => {
    await accounts.addAccount.click();
    await accounts.fill(accountOn(pod));
    await accounts.save.click();
    await expect(values.search).toBeVisible();
  });
});
