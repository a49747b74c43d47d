const POLICY = "default-src 'none'; script-src 'self'; frame-src 'self'; connect-src 'self'";

const PAGE = `<!doctype html>
<title>Fixture page</title>
<h1>Fixture</h1>
<a href="/second.html">Second page</a>
<a href="https://elsewhere.test/">Elsewhere</a>
<a href="https://elsewhere.test/window" target="_blank">In a new window</a>
<script>window.inlineScriptRan = true;</script>
<script src="/page.js"></script>`;

const PAGES = {
  '/index.html': ['text/html', PAGE],
  '/second.html': ['text/html', '<!doctype html><title>Second page</title><h1>Second</h1>'],
  '/page.js': ['text/javascript', 'window.ownScriptRan = true;'],
};

/** Handles requests of the fixture's own scheme. */
export async function answerPage(request) {
  const { pathname } = new URL(request.url);
  if (pathname === '/echo') {
    const text = `${request.method} ${request.headers.get('x-sent')} ${await request.text()}`;
    return new Response(text, { status: 201, headers: { 'x-answered': 'yes' } });
  }
  if (pathname === '/broken') throw new Error('the handler broke');
  const [type, body] = PAGES[pathname] ?? [];
  if (body === undefined) return new Response('no such page', { status: 404 });
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': POLICY } });
}
