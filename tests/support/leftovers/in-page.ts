import type { Page } from 'playwright';
import { leftoversIn, type Leftover, type Needle } from './leftover.ts';

/**
 * Searches what a page shows and stores for secrets: its document with shadow roots and field values, its title,
 * addresses and history, storage, databases and caches.
 *
 * Reads the page's texts and compares them outside, so that the search leaves no secret in the page.
 */
export async function leftoversInPage(page: Page, needles: readonly Needle[]): Promise<Leftover[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  const texts = { ...(await page.evaluate(textsOfPage)), history: JSON.stringify(entries) };
  return Object.entries(texts).flatMap(([place, text]) => leftoversIn(text, place, needles));
}

/** Runs in the page, so it uses nothing from outside its body. */
async function textsOfPage(): Promise<Record<string, string>> {
  const fields: string[] = [];
  const markup: string[] = [];

  function walk(root: Element | ShadowRoot): void {
    markup.push(root instanceof Element ? root.outerHTML : root.innerHTML);
    // Includes text that is split among elements.
    markup.push(root.textContent);
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if ('value' in element) fields.push(String(element.value));
    }
  }
  walk(document.documentElement);

  async function databases(): Promise<string[]> {
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(
          name,
          store,
          JSON.stringify(await Promise.all([rows.getAllKeys(), rows.getAll()].map(resultOf))),
        );
      }
      database.close();
    }
    return found;
  }
  function resultOf<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
  }
  async function cached(): Promise<string[]> {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return found;
  }

  return {
    document: markup.join('\n'),
    fields: fields.join('\n'),
    title: document.title,
    address: [location.href, document.referrer, JSON.stringify(history.state)].join('\n'),
    requests: performance
      .getEntries()
      .map(({ name }) => name)
      .join('\n'),
    sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    localStorage: JSON.stringify(Object.entries(localStorage)),
    IndexedDB: (await databases()).join('\n'),
    caches: (await cached()).join('\n'),
  };
}
