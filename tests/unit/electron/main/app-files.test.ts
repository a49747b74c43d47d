import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentSecurityPolicy, serveAppFile } from '../../../../electron/main/app-protocol.ts';

vi.mock('electron', () => ({ protocol: {} }));

let top: string;
let folder: string;

beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'podkey-files-'));
  folder = path.join(top, 'renderer');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Podkey</title>');
  writeFileSync(path.join(folder, 'notes.txt'), 'not for the page');
  mkdirSync(path.join(folder, 'folder.js'));
  writeFileSync(path.join(top, 'secret.js'), 'outside');
});
afterAll(() => rmSync(top, { recursive: true }));

test('the page is served with its policy', async () => {
  const response = await serveAppFile(folder, new Request('app://podkey/index.html'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy);
});

test('the policy allows nothing unsafe', () => {
  expect(contentSecurityPolicy).not.toContain('unsafe-');
  expect(contentSecurityPolicy).toContain("default-src 'none'");
  expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
});

test.each([
  ['a file that is not there', 'app://podkey/other.html'],
  ['a file outside the folder', 'app://podkey/../secret.js'],
  ['a file outside the folder, escaped', 'app://podkey/..%2fsecret.js'],
  ['a file of a type the page has no use for', 'app://podkey/notes.txt'],
  ['the folder itself', 'app://podkey/'],
  ['a file of another host', 'app://elsewhere/index.html'],
])('%s is not found', async (_what, url) => {
  expect((await serveAppFile(folder, { method: 'GET', url })).status).toBe(404);
});

test('a file that can’t be read says why', async () => {
  const response = await serveAppFile(folder, new Request('app://podkey/folder.js'));
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('EISDIR');
});

test('the empty page between two pages has no script and may run none', async () => {
  const response = await serveAppFile(folder, new Request('app://between/'));
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await response.text()).not.toContain('script');
});

test('nothing can be posted', async () => {
  expect((await serveAppFile(folder, { method: 'POST', url: 'app://podkey/index.html' })).status).toBe(404);
});
