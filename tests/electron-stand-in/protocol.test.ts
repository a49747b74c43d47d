import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchFixture, type RunningFixture } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

async function inPage(expression: string): Promise<unknown> {
  return fixture.page.evaluate(expression);
}

async function seen(list: 'requests' | 'cancelled'): Promise<unknown> {
  return fixture.app.evaluate(
    (_electron, name) => (Reflect.get(globalThis, 'seen') as Record<string, unknown>)[name],
    list,
  );
}

const failing = (expression: string) => `${expression}.then(() => 'answered', (error) => error.name)`;

describe('protocol.handle (Electron docs, protocol)', () => {
  test('the handler receives a Request with the page’s address, method, headers and body', async () => {
    const script = `fetch('/echo', { method: 'POST', headers: { 'x-sent': 'header' }, body: 'body é' }).then(async (response) =>
      [response.status, response.headers.get('x-answered'), await response.text()])`;
    expect(await inPage(script)).toEqual([201, 'yes', 'POST header body é']);
    expect(await seen('requests')).toContain('POST app://fixture/echo');
  });

  test('its status reaches the page', async () => {
    expect(await inPage("fetch('/nothing').then(({ status }) => status)")).toBe(404);
  });

  test('a handler that throws is a failed request', async () => {
    expect(await inPage(failing("fetch('/broken')"))).toBe('TypeError');
  });

  test('the page is a secure context with its own origin', async () => {
    expect(await inPage('isSecureContext')).toBe(true);
  });

  test('schemes cannot be registered once the app is ready ("can only be used before the ready event")', async () => {
    const message = await fixture.app.evaluate(({ protocol }) => {
      try {
        protocol.registerSchemesAsPrivileged([
          { scheme: 'late', privileges: { standard: true, secure: true } },
        ]);
        return 'nothing was thrown';
      } catch (error) {
        return String(error);
      }
    });
    expect(message).toMatch(/should be called before app is ready/);
  });
});

describe('the Content-Security-Policy that the handler sends (Electron docs, "Security", 7)', () => {
  test("runs the page's own script and not an inline one", async () => {
    expect(await inPage('[window.ownScriptRan, window.inlineScriptRan]')).toEqual([true, undefined]);
  });

  test('blocks an unlisted connection before the request is sent', async () => {
    expect(await inPage(failing("fetch('https://unlisted.test/')"))).toBe('TypeError');
    expect(await seen('requests')).not.toContain('GET https://unlisted.test/');
  });

  test('blocks eval', async () => {
    const attempt = `new Promise((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
      const element = document.createElement('div');
      element.setAttribute('onclick', '1');
      element.click();
    })`;
    expect(await inPage(attempt)).toBe('script-src-attr');
  });
});

describe('session.webRequest.onBeforeRequest (Electron docs, WebRequest)', () => {
  test('a cancelled request fails in the page and reaches no handler', async () => {
    expect(await inPage(failing("fetch('/cancelled?q=1')"))).toBe('TypeError');
    expect(await seen('cancelled')).toEqual([{ url: 'app://fixture/cancelled?q=1', resourceType: 'xhr' }]);
    expect(await seen('requests')).not.toContain('GET app://fixture/cancelled?q=1');
  });

  test('a request that does not match the filter is let through', async () => {
    expect(await inPage("fetch('/not-cancelled').then(({ status }) => status)")).toBe(404);
  });
});
