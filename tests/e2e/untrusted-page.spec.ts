import { expect, test } from './fixtures.ts';

test.describe('a page that turned hostile', () => {
  test('has no Node, no Electron and nothing but the bridge', async ({ podkey }) => {
    const found = await podkey.page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'electron', 'global'].filter((name) => name in globalThis),
    );
    expect(found).toEqual([]);
    expect(await podkey.page.evaluate(() => Object.keys(window.podkey))).toEqual(['invoke', 'on']);
  });

  test('can only call what the contract names', async ({ podkey }) => {
    const refused = await podkey.page.evaluate(async () => {
      const attempt = async (name: string) => {
        try {
          await window.podkey.invoke(name, {});
          return 'answered';
        } catch {
          return 'refused';
        }
      };
      return Promise.all(['accounts.secrets', 'toString', '__proto__', 'shell.openExternal'].map(attempt));
    });
    expect(refused).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  test('cannot reach the network', async ({ podkey, pod }) => {
    const answer = await podkey.page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'fetched',
          () => 'refused',
        ),
      pod.baseUrl,
    );
    expect(answer).toBe('refused');
    await podkey.page.evaluate((url) => {
      new Image().src = `${url}/leak.png`;
    }, pod.baseUrl);
    expect(pod.log).toEqual([]);
  });

  test('cannot navigate away or open a window', async ({ podkey, pod }) => {
    const { app, page } = podkey;
    const at = page.url();
    await page.evaluate((url) => {
      window.open(url);
      location.assign(url);
    }, pod.baseUrl);
    await expect(podkey.accounts.firstRun).toBeVisible();
    expect(page.url()).toBe(at);
    expect(app.windows()).toHaveLength(1);
    expect(pod.log).toEqual([]);
  });

  test('cannot run a script that is not Podkey’s own', async ({ podkey }) => {
    const ran = await podkey.page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'globalThis.injected = true';
        document.head.append(script);
      } catch {
        // Trusted Types refuse the assignment itself.
      }
      return 'injected' in globalThis;
    });
    expect(ran).toBe(false);
  });
});
