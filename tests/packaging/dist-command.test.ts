import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runDist, startDist, type DistPlaces } from './run-dist.ts';

const twelve = ['--linux', '--win', 'deb', 'rpm', 'tar.gz', 'nsis', 'msi'];
const runtimes = inject('runtimes');
let folder: string;
let places: DistPlaces;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-dist-run-'));
  places = { runtimes, results: path.join(folder, 'dist') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The finished artefacts in the results folder. */
const artefacts = () =>
  readdirSync(places.results).filter((name) => /\.(?:deb|rpm|gz|exe|msi|zip)$/.test(name));
const states = () =>
  Object.fromEntries(artefacts().map((name) => [name, statSync(path.join(places.results, name)).mtimeMs]));

test('makes every installer that can be made on Linux, with a name that says that Electron is missing', () => {
  const made = readdirSync(inject('installers')).filter((name) => /\.(?:deb|rpm|gz|exe|msi|zip)$/.test(name));
  expect(made).toHaveLength(12);
  for (const name of made) expect(name).toMatch(/^PLACEHOLDER-/);
});

test('does not rebuild what is up to date', async () => {
  await cp(inject('installers'), places.results, { recursive: true, preserveTimestamps: true });
  const before = states();

  const { code, output } = await runDist(twelve, places);

  expect(code).toBe(0);
  expect(output.match(/unchanged/g)).toHaveLength(10);
  expect(output).not.toMatch(/: built/);
  expect(states()).toEqual(before);
});

test('rebuilds missing and truncated artefacts, and nothing else', async () => {
  await cp(inject('installers'), places.results, { recursive: true, preserveTimestamps: true });
  const [deb, rpm] = [/_amd64\.deb$/, /x86_64\.rpm$/].map((name) =>
    artefacts().find((file) => name.test(file))!,
  );
  const whole = statSync(path.join(places.results, rpm!)).size;
  await rm(path.join(places.results, deb!));
  await truncate(path.join(places.results, rpm!), 1000);

  const { code, output } = await runDist(['--linux', '--x64', 'deb', 'rpm', 'tar.gz'], places);

  expect(code).toBe(0);
  expect(output).toMatch(/linux-x64-deb: built/);
  expect(output).toMatch(/linux-x64-rpm: built/);
  expect(output).toMatch(/linux-x64-tar\.gz: unchanged/);
  expect(statSync(path.join(places.results, rpm!)).size).toBeGreaterThan(whole - 100);
});

test('a killed run leaves no partial artefact, and the next run continues from there', async () => {
  const args = ['--linux', '--x64', 'deb', 'rpm'];
  const run = startDist(args, places);
  await expect
    .poll(run.output, { timeout: 120_000, interval: 20 })
    .toMatch(/linux-x64-deb: making the installer/);
  process.kill(-run.child.pid!, 'SIGKILL');
  expect(await run.ended).toBeNull();
  expect(artefacts()).toEqual([]);

  const next = await runDist(args, places);

  expect(next.code).toBe(0);
  expect(next.output).not.toMatch(/packing the application/);
  expect(artefacts()).toHaveLength(2);
});

test('the same sources give the same deb', async () => {
  const { code } = await runDist(['--linux', '--x64', 'deb'], places);

  expect(code).toBe(0);
  const [deb] = artefacts();
  expect(
    readFileSync(path.join(places.results, deb!)).equals(readFileSync(path.join(inject('installers'), deb!))),
  ).toBe(true);
});

test('reports first what a target lacks and how to supply it, builds the others, and sets the exit code', async () => {
  const { code, output } = await runDist(['--linux', '--x64', 'AppImage', 'tar.gz'], places);

  expect(code).toBe(1);
  expect(output).toMatch(
    /linux-x64-AppImage: can't be built here\n +lacks .*AppImage tools\n +→ APPIMAGE_TOOLS_PATH=/,
  );
  expect(artefacts()).toEqual([expect.stringMatching(/linux-x64\.tar\.gz$/)]);
  expect(output).toMatch(/1 of 2 are in dist\/; 1 are not/);
});

test('without an Electron runtime it makes and fetches nothing', async () => {
  const { code, output } = await runDist(['--win', '--arm64'], { ...places, runtimes: undefined });

  expect(code).toBe(1);
  expect(output).toMatch(
    /lacks the Electron runtime \(electron-v[\d.]+-win32-arm64\.zip\)\n +→ ELECTRON_DIST=/,
  );
  expect(() => readdirSync(places.results)).toThrow('ENOENT');
});

test('refuses a release with a placeholder', async () => {
  const { code, output } = await runDist(['--linux', '--x64', 'deb', '--release'], places);

  expect(code).toBe(1);
  expect(output).toMatch(/release/);
  expect(() => artefacts()).toThrow('ENOENT');
});

test('answers an invalid command line with the available options', async () => {
  const { code, output } = await runDist(['--linux', 'dmg'], places);

  expect(code).toBe(2);
  expect(output).toMatch(/There is no dmg for linux\./);
  expect(output).toMatch(/npm run dist -- \[--linux\]/);
});
