import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Pages at one path of every site, over http and https. */
export interface TestSites {
  http: number;
  https: number;
  /** Shows these pages from now on, by path; each once its `after` has settled. */
  pages: Map<string, { html: string; headers?: Record<string, string>; after?: Promise<unknown> }>;
  close: () => void;
}

export async function startTestSites(): Promise<TestSites> {
  const pages: TestSites['pages'] = new Map();
  const serve: Parameters<typeof createServer>[1] = (request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://x').pathname);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...page?.headers,
    };
    void Promise.resolve(page?.after).then(() =>
      response.writeHead(page ? 200 : 404, headers).end(page?.html ?? ''),
    );
  };
  const plain = createServer(serve);
  const secured = createTlsServer(selfSigned(), serve);
  return {
    http: await portOf(plain),
    https: await portOf(secured),
    pages,
    close: () => {
      for (const server of [plain, secured]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return (server.address() as AddressInfo).port;
}

/** A certificate that no authority signed. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'podkey-certificate-'));
  try {
    const [key = '', cert = ''] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        // Faster than a key for RSA.
        ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=firewall',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const fieldEvents = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'change'];

/** The events of these fields that the page's own code sees, as `filled()` lists them. The last one is not left. */
export const eventsOf = (fields: readonly string[]): string[] =>
  fields
    .flatMap((field) => fieldEvents.map((event) => `${event} ${field}`))
    .filter((said) => said !== `change ${fields.at(-1)}`);

/** How test pages look. */
export const pageStyle =
  '<style>body { margin: 20px; font: 16px sans-serif } input { display: block; margin: 8px 0; font: inherit; padding: 4px }</style>';

/**
 * What each test page has: a record of the events that the page's own code sees, and of what stands in the fields that are marked with
 * `data-for`.
 */
export const pageStart = `<!doctype html><meta charset="utf-8"><title>Sign in</title>
${pageStyle}
<script>
  const seen = [];
  function record(root) {
    for (const name of ${JSON.stringify(fieldEvents)})
      root.addEventListener(name, ({ target }) => {
        if (target.dataset?.for) seen.push(name + ' ' + target.dataset.for);
      }, true);
    return root;
  }
  record(document);
  // A change doesn't leave its shadow tree.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) { return record(attachShadow.call(this, options)); };
  function allFields(root) {
    return [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLInputElement && element.dataset.for ? [element] : []),
      ...(element.shadowRoot instanceof ShadowRoot ? allFields(element.shadowRoot) : []),
    ]);
  }
  function filled() {
    const values = {};
    for (const field of allFields(document))
      values[field.dataset.for] = (values[field.dataset.for] ?? '') + field.value;
    return { values, seen };
  }
</script>`;
