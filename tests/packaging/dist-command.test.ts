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

/** What lies in the folder of results for people to take. */
const artefacts = () =>
  readdirSync(places.results).filter((name) => /\.(?:deb|rpm|gz|exe|msi|zip)$/.test(name));
const states = () =>
  Object.fromEntries(artefacts().map((name) => [name, statSync(path.join(places.results, name)).mtimeMs]));

test('every installer that can be made on Linux is made, and its name says that there is no Electron in it', () => {
  const made = readdirSync(inject('installers')).filter((name) => /\.(?:deb|rpm|gz|exe|msi|zip)$/.test(name));
  expect(made).toHaveLength(12);
  for (const name of made) expect(name).toMatch(/^PLACEHOLDER-/);
});

test('what was made of the same is not made again', async () => {
  await cp(inject('installers'), places.results, { recursive: true, preserveTimestamps: true });
  const before = states();

  const { code, said } = await runDist(twelve, places);

  expect(code).toBe(0);
  expect(said.match(/unchanged/g)).toHaveLength(10);
  expect(said).not.toMatch(/: built/);
  expect(states()).toEqual(before);
});

test('what is gone or cut off is made again, and nothing else', async () => {
  await cp(inject('installers'), places.results, { recursive: true, preserveTimestamps: true });
  const [deb, rpm] = [/_amd64\.deb$/, /x86_64\.rpm$/].map((name) =>
    artefacts().find((file) => name.test(file))!,
  );
  const whole = statSync(path.join(places.results, rpm!)).size;
  await rm(path.join(places.results, deb!));
  await truncate(path.join(places.results, rpm!), 1000);

  const { code, said } = await runDist(['--linux', '--x64', 'deb', 'rpm', 'tar.gz'], places);

  expect(code).toBe(0);
  expect(said).toMatch(/linux-x64-deb: built/);
  expect(said).toMatch(/linux-x64-rpm: built/);
  expect(said).toMatch(/linux-x64-tar\.gz: unchanged/);
  expect(statSync(path.join(places.results, rpm!)).size).toBeGreaterThan(whole - 100);
});

test("one that is killed leaves nothing by an artefact's name, and the next one goes on from there", async () => {
  const args = ['--linux', '--x64', 'deb', 'rpm'];
  const run = startDist(args, places);
  await expect
    .poll(run.said, { timeout: 120_000, interval: 20 })
    .toMatch(/linux-x64-deb: making the installer/);
  process.kill(-run.child.pid!, 'SIGKILL');
  expect(await run.ended).toBeNull();
  expect(artefacts()).toEqual([]);

  const next = await runDist(args, places);

  expect(next.code).toBe(0);
  expect(next.said).not.toMatch(/packing the application/);
  expect(artefacts()).toHaveLength(2);
});

test('the same deb comes out of the same sources', async () => {
  const { code } = await runDist(['--linux', '--x64', 'deb'], places);

  expect(code).toBe(0);
  const [deb] = artefacts();
  expect(
    readFileSync(path.join(places.results, deb!)).equals(readFileSync(path.join(inject('installers'), deb!))),
  ).toBe(true);
});

test('what a target lacks is said before anything is done, with how to supply it; the rest is made, and the exit code tells', async () => {
  const { code, said } = await runDist(['--linux', '--x64', 'AppImage', 'tar.gz'], places);

  expect(code).toBe(1);
  expect(said).toMatch(
    /linux-x64-AppImage: can't be built here\n +lacks .*AppImage tools\n +→ APPIMAGE_TOOLS_PATH=/,
  );
  expect(artefacts()).toEqual([expect.stringMatching(/linux-x64\.tar\.gz$/)]);
  expect(said).toMatch(/1 of 2 are in dist\/; 1 are not/);
});

test('without an Electron runtime nothing is made and nothing fetched', async () => {
  const { code, said } = await runDist(['--win', '--arm64'], { ...places, runtimes: undefined });

  expect(code).toBe(1);
  expect(said).toMatch(
    /lacks the Electron runtime \(electron-v[\d.]+-win32-arm64\.zip\)\n +→ ELECTRON_DIST=/,
  );
  expect(() => readdirSync(places.results)).toThrow('ENOENT');
});

test('a release of a placeholder is refused', async () => {
  const { code, said } = await runDist(['--linux', '--x64', 'deb', '--release'], places);

  expect(code).toBe(1);
  expect(said).toMatch(/release/);
  expect(() => artefacts()).toThrow('ENOENT');
});

test("a command line that can't be read is answered with what there is", async () => {
  const { code, said } = await runDist(['--linux', 'dmg'], places);

  expect(code).toBe(2);
  expect(said).toMatch(/There is no dmg for linux\./);
  expect(said).toMatch(/npm run dist -- \[--linux\]/);
});
