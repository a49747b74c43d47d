import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildMachine } from '../../../packaging/build-machine.ts';
import { readCommand } from '../../../packaging/command-line.ts';
import { byApplication, planFor, planText } from '../../../packaging/plan.ts';
import { formats, targetName, targetsOf, type TargetRequest } from '../../../packaging/targets.ts';

const targetRequest = (more: Partial<TargetRequest>): TargetRequest => ({
  platforms: ['linux'],
  formats: [],
  archs: [],
  ...more,
});
const namesOf = (more: Partial<TargetRequest>) => targetsOf(targetRequest(more)).map(targetName);

/** Converts a full Windows path to the form used by these tests' machines. */
const asOnLinux = (file: string) => file.replace(/^[A-Z]:/, '').replaceAll('\\', '/');

/** A machine with Go, and with only these other programs and files. */
function machine({
  system = 'linux',
  env = {},
  programs: others = [],
  files = [],
  hasGo = true,
}: {
  system?: NodeJS.Platform;
  env?: NodeJS.ProcessEnv;
  programs?: string[];
  files?: string[];
  hasGo?: boolean;
} = {}): BuildMachine {
  const programs = hasGo ? ['go', ...others] : others;
  return {
    system,
    arch: 'x64',
    env: { ELECTRON_BUILDER_CACHE: '/cache', ...env },
    programAt: (name) => (programs.includes(name) ? `/usr/bin/${name}` : undefined),
    exists: (file) => files.includes(asOnLinux(file)),
    list: (folder) =>
      files.filter((file) => path.dirname(file) === asOnLinux(folder)).map((file) => path.basename(file)),
  };
}

const zip = (name: string) => `/electron/electron-v45.4.1-${name}.zip`;
const zips = ['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64'].map(zip);
const withZips = { env: { ELECTRON_DIST: '/electron' }, files: zips };

/** Returns what a target lacks on a machine; empty if it can be built. */
function lacksOf(more: Partial<TargetRequest>, on: BuildMachine, mayFetch = false): string[] {
  const { unbuildable } = planFor(targetsOf(targetRequest(more)), '45.4.1', on, mayFetch);
  return unbuildable.flatMap(({ lacks }) => lacks.map(({ lacks: what, supply }) => `${what} → ${supply}`));
}

describe('the requested targets', () => {
  test('are all formats for all architectures of this system by default', () => {
    const { targetRequest: asked } = readCommand([], 'linux');
    expect(targetsOf(asked)).toHaveLength(8);
    expect(readCommand([], 'win32').targetRequest.platforms).toEqual(['win']);
  });

  test('are limited by systems, architectures and formats, in any spelling', () => {
    const { targetRequest: asked, planOnly } = readCommand(
      ['--linux', '--win', 'DEB', 'appimage', 'msi', '--arm64', '--plan'],
      'darwin',
    );
    expect(planOnly).toBe(true);
    expect(targetsOf(asked).map(targetName)).toEqual([
      'linux-arm64-deb',
      'linux-arm64-AppImage',
      'win-arm64-msi',
    ]);
  });

  test('are refused if they do not exist', () => {
    expect(() => readCommand(['exe'], 'linux')).toThrow('No such format: exe');
    expect(() => readCommand(['--freebsd'], 'linux')).toThrow(TypeError);
    expect(() => namesOf({ formats: ['dmg'] })).toThrow('There is no dmg for linux');
    expect(() => namesOf({ archs: ['universal'] })).toThrow('There is no universal for linux');
  });

  test('are universal on macOS, unless an architecture is named', () => {
    expect(namesOf({ platforms: ['mac'], formats: ['zip'] })).toEqual(['mac-universal-zip']);
    expect(namesOf({ platforms: ['mac'], formats: ['zip'], archs: ['arm64'] })).toEqual(['mac-arm64-zip']);
  });

  test('match electron-builder.yml', () => {
    const yml = readFileSync('electron-builder.yml', 'utf8');
    const found = [...yml.matchAll(/- \{ target: (\S+), arch: (?:\[([^\]]+)\]|(\w+)) \}/g)].flatMap(
      ([, format = '', archs, arch]) => (archs ?? arch ?? '').split(', ').map((one) => `${one}-${format}`),
    );
    const planned = targetsOf(targetRequest({ platforms: ['linux', 'win', 'mac'] })).map(
      ({ arch, format }) => `${arch}-${format}`,
    );
    expect(found.sort()).toEqual(planned.sort());
    expect(Object.values(formats).flat()).toHaveLength(9);
  });
});

describe('the plan', () => {
  test('needs Go for every target, because each has podkey', () => {
    const without = machine({ ...withZips, programs: ['7za', 'dpkg-deb'], hasGo: false });
    expect(lacksOf({ formats: ['deb'], archs: ['x64'] }, without, true)).toEqual([
      expect.stringMatching(/^Go → .*golang-go/),
    ]);
  });

  test('has every target on a complete machine, grouped by application', () => {
    const programs = ['7za', 'dpkg-deb', 'rpmbuild'];
    const plan = planFor(
      targetsOf(targetRequest({ formats: ['deb', 'rpm'] })),
      '45.4.1',
      machine({ ...withZips, programs }),
      false,
    );
    expect(plan.unbuildable).toEqual([]);
    expect([...byApplication(plan.buildable).keys()]).toEqual(['linux-x64', 'linux-arm64']);
    expect(plan.buildable[0]?.settings['CUSTOM_FPM_PATH']).toMatch(/packaging[\\/]linux[\\/]fpm\.ts$/);
  });

  test.each([
    ['deb', 'dpkg-deb'],
    ['rpm', 'rpmbuild'],
  ] as const)('uses a given fpm for a %s, and otherwise says what to install', (format, program) => {
    const bare = machine({ ...withZips, programs: ['7za'] });
    expect(lacksOf({ formats: [format], archs: ['x64'] }, bare)).toEqual([
      expect.stringMatching(new RegExp(`^fpm, or ${program} → on Debian: apt-get install`)),
    ]);
    const named = machine({
      env: { ...withZips.env, CUSTOM_FPM_PATH: '/opt/fpm' },
      files: [...zips, '/opt/fpm'],
      programs: ['7za'],
    });
    expect(lacksOf({ formats: [format] }, named)).toEqual([]);
  });

  test('reports a setting with a wrong path, instead of using something else', () => {
    const lost = machine({
      ...withZips,
      env: { ...withZips.env, CUSTOM_FPM_PATH: '/opt/fpm' },
      programs: ['7za', 'dpkg-deb'],
    });
    expect(lacksOf({ formats: ['deb'], archs: ['x64'] }, lost)).toEqual([
      expect.stringMatching(/^CUSTOM_FPM_PATH: there is nothing at \/opt\/fpm/),
    ]);
  });

  test('uses what may be fetched: from a mirror, from the cache, or if allowed', () => {
    const appImage = { formats: ['AppImage' as const], archs: ['x64' as const] };
    const on = (more: Parameters<typeof machine>[0]) =>
      machine({ ...withZips, ...more, programs: ['7za'], env: { ...withZips.env, ...more?.env } });
    expect(lacksOf(appImage, on({}))).toHaveLength(1);
    expect(lacksOf(appImage, on({}), true)).toEqual([]);
    expect(lacksOf(appImage, on({ env: { ELECTRON_BUILDER_BINARIES_MIRROR: 'https://mirror' } }))).toEqual(
      [],
    );
    expect(lacksOf(appImage, on({ files: [...zips, '/cache/appimage@1.0.3/tools.tar.gz'] }))).toEqual([]);
  });

  test('never uses Wine for an MSI: without wixl it reports a lack, with or without a mirror', () => {
    const on = machine({
      ...withZips,
      env: { ...withZips.env, ELECTRON_BUILDER_BINARIES_MIRROR: 'https://mirror' },
    });
    expect(lacksOf({ platforms: ['win'], formats: ['msi'], archs: ['x64'] }, on)).toEqual([
      expect.stringMatching(/^wixl and msibuild → on Debian: apt-get install wixl msitools/),
    ]);
  });

  test('reports what only a Mac can make', () => {
    const on = machine({ ...withZips, programs: ['7za'] });
    const lacks = lacksOf({ platforms: ['mac'] }, on, true);
    expect(lacks).toHaveLength(3);
    for (const lack of lacks) expect(lack).toMatch(/macOS.*→ build it on a Mac/);
    expect(lacksOf({ platforms: ['mac'], formats: ['zip'], archs: ['x64'] }, on)).toEqual([]);
  });

  test('lists each of two lacks on its own line, with what to do', () => {
    const words = planText(
      planFor(
        targetsOf(targetRequest({ formats: ['rpm'], archs: ['arm64'] })),
        '45.4.1',
        machine({ programs: ['7za'] }),
        false,
      ),
    );
    expect(words.split('\n')).toEqual([
      "  linux-arm64-rpm: can't be built here",
      expect.stringContaining('lacks the Electron runtime (electron-v45.4.1-linux-arm64.zip)'),
      expect.stringContaining('→ ELECTRON_DIST='),
      expect.stringContaining('lacks fpm, or rpmbuild'),
      expect.stringContaining('→ on Debian: apt-get install rpm'),
    ]);
  });
});

describe('the Electron runtime', () => {
  const linux = { formats: ['tar.gz' as const], archs: ['x64' as const] };
  const at = (dist: string, files: string[]) =>
    lacksOf(linux, machine({ env: { ELECTRON_DIST: dist }, files, programs: ['7za'] }));

  test('may be a zip, a folder of zips, or an unpacked runtime', () => {
    expect(at(zip('linux-x64'), zips)).toEqual([]);
    expect(at('/electron', zips)).toEqual([]);
    expect(at('/unpacked', ['/unpacked/electron'])).toEqual([]);
  });

  test('is not used if it is for another version, system or architecture', () => {
    expect(at(zip('linux-arm64'), zips)).toHaveLength(1);
    expect(at('/electron', [zip('linux-arm64')])).toEqual([
      expect.stringMatching(/^electron-v45\.4\.1-linux-x64\.zip in ELECTRON_DIST/),
    ]);
    expect(at('/electron', ['/electron/electron-v44.0.0-linux-x64.zip'])).toHaveLength(1);
    expect(at('/unpacked', ['/unpacked/electron.exe'])).toHaveLength(1);
  });

  test('has both halves for a universal program', () => {
    const mac = machine({
      system: 'darwin',
      programs: ['7za'],
      env: { ELECTRON_DIST: '/electron' },
      files: [zip('darwin-x64')],
    });
    expect(lacksOf({ platforms: ['mac'], formats: ['zip'] }, mac)).toEqual([
      expect.stringMatching(/^electron-v45\.4\.1-darwin-arm64\.zip in ELECTRON_DIST/),
    ]);
  });
});
