import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { installer } from './installers.ts';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const { version } = packageFile;

/** An environment in which no Podkey runs. */
const alone = { XDG_RUNTIME_DIR: '/nonexistent', HOME: '/nonexistent', LC_ALL: 'C' };

/** What a package installs. */
const installed = [
  '/opt/Podkey/podkey',
  '/opt/Podkey/bin/podkey',
  '/opt/Podkey/resources/app.asar',
  '/opt/Podkey/resources/app.asar.unpacked/node_modules/keytar/prebuilds/linux-x64/keytar.node',
  '/usr/bin/podkey',
  '/usr/share/applications/app.podkey.Podkey.desktop',
  '/usr/share/icons/hicolor/512x512/apps/podkey.png',
  '/usr/share/doc/podkey/copyright',
];

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('The deb is not installed: that takes root.');

// It would be the real system's, so an existing installation must not be removed.
const mayInstall = isRoot && !existsSync('/opt/Podkey');
if (isRoot && !mayInstall) console.log('The deb is not installed: there is a Podkey in /opt already.');

describe.runIf(mayInstall)('the deb, installed with apt', () => {
  afterAll(() => spawnSync('apt-get', ['purge', '-y', 'podkey']));

  test('installs, runs by its name, and opens podkey: links', () => {
    run('apt-get', 'install', '-y', '--no-install-recommends', installer(/_amd64\.deb$/));

    for (const file of installed) expect(existsSync(file), file).toBe(true);
    expect(run('/opt/Podkey/podkey')).toMatch(/^This is a placeholder/);
    expect(run('/usr/bin/podkey', '--version')).toBe(`${version}\n`);
    // Without a Podkey that runs, and without asking or starting one.
    expect(spawnSync('/usr/bin/podkey', ['status', '--no-wait'], { env: alone }).status).toBe(3);
    expect(statSync('/opt/Podkey').uid).toBe(0);
    run('desktop-file-validate', '/usr/share/applications/app.podkey.Podkey.desktop');
    const desktop = readFileSync('/usr/share/applications/app.podkey.Podkey.desktop', 'utf8');
    // A desktop recognizes Podkey's windows by it, on X11 and Wayland, and its portals know who asks for a shortcut.
    expect(desktop).toMatch(/^StartupWMClass=app\.podkey\.Podkey$/m);
    expect(desktop).toMatch(/^Exec=\/opt\/Podkey\/podkey -- %U$/m);
    expect(desktop).not.toMatch(/no-sandbox/);
    expect(run('xdg-mime', 'query', 'default', 'x-scheme-handler/podkey').trim()).toBe(
      'app.podkey.Podkey.desktop',
    );
    expect(run('dpkg', '--verify', 'podkey')).toBe('');
  });

  test.each(['keytar/prebuilds/linux-x64/keytar.node', 'koffi/build/koffi/linux_x64/koffi.node'])(
    'loads its %s, which is the only one',
    (file) => {
      const modules = '/opt/Podkey/resources/app.asar.unpacked/node_modules';
      const [module = ''] = file.split('/');
      expect(run('find', `${modules}/${module}`, '-name', '*.node').trim().split('\n')).toHaveLength(1);
      expect(run('ldd', `${modules}/${file}`)).not.toMatch(/not found/);
    },
  );

  test('is replaced by itself, as in an update, and is removed without a trace', () => {
    run('apt-get', 'install', '-y', '--reinstall', '--no-install-recommends', installer(/_amd64\.deb$/));
    for (const file of installed) expect(existsSync(file), file).toBe(true);

    run('apt-get', 'purge', '-y', 'podkey');

    for (const file of [...installed, '/opt/Podkey', '/etc/apparmor.d/podkey', '/usr/share/doc/podkey'])
      expect(existsSync(file), file).toBe(false);
    expect(spawnSync('dpkg', ['-s', 'podkey']).status).not.toBe(0);
    expect(readFileSync('/usr/share/applications/mimeinfo.cache', 'utf8')).not.toMatch(/podkey/);
  });
});

test('the deb declares its dependencies, and lintian finds no errors except those of any program in /opt, and koffi’s symbols', () => {
  const deb = installer(/_amd64\.deb$/);
  const depends = run('dpkg-deb', '--field', deb, 'Depends').trim().split(', ');
  expect(depends).toEqual(expect.arrayContaining(['libsecret-1-0', 'libgbm1', 'libasound2t64 | libasound2']));
  // A placeholder is statically linked; /opt is the place for third-party software.
  const accepted = 'dir-or-file-in-opt,statically-linked-binary';
  const { stdout } = spawnSync('lintian', ['--no-cfg', '--suppress-tags', accepted, deb], {
    encoding: 'utf8',
  });
  // Ships byte for byte as its makers publish it.
  const koffi = 'opt/Podkey/resources/app.asar.unpacked/node_modules/koffi/build/koffi/linux_x64/koffi.node';
  expect(stdout.split('\n').filter((line) => line.startsWith('E:'))).toEqual([
    `E: podkey: unstripped-binary-or-object [${koffi}]`,
  ]);
});

test('the rpm installs the same files as the deb, needs libsecret, and is removed without a trace', async () => {
  const rpm = installer(/x86_64\.rpm$/);
  expect(run('rpm', '-qp', '--requires', rpm).split('\n')).toEqual(
    expect.arrayContaining([
      '(libsecret or libsecret-1-0)',
      '(mesa-libgbm or libgbm1)',
      '(alsa-lib or libasound2)',
    ]),
  );
  expect(run('rpm', '-qp', '--scripts', rpm)).toMatch(/postinstall[^]*chrome-sandbox[^]*postuninstall/);
  const root = await mkdtemp(path.join(tmpdir(), 'podkey-rpm-'));
  try {
    // Not into the system, whose packages are Debian's; its scripts would change the system.
    const there = ['--root', root, '--nodeps', '--noscripts', '--ignorearch', '--ignoreos'];
    run('rpm', '-i', ...there, rpm);
    for (const file of installed) expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(run(path.join(root, 'opt/Podkey/bin/podkey'), '--version')).toBe(`${version}\n`);
    run('rpm', '-e', '--root', root, '--nodeps', '--noscripts', 'podkey');
    for (const file of [...installed, '/opt/Podkey', '/usr/share/doc/podkey'])
      expect(existsSync(path.join(root, file)), file).toBe(false);
  } finally {
    await rm(root, { recursive: true });
  }
});

test('the archive unpacks into its own folder, with a program that runs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-tar-'));
  try {
    run('tar', '-xzf', installer(/linux-x64\.tar\.gz$/), '-C', folder);
    const [top, ...others] = run('ls', folder).trim().split('\n');
    expect(others).toEqual([]);
    expect(run(path.join(folder, top!, 'podkey'))).toMatch(/^This is a placeholder/);
    expect(run(path.join(folder, top!, 'bin/podkey'), '--version')).toBe(`${version}\n`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  [/_arm64\.deb$/, 'arm64', ['dpkg-deb', '--field', '', 'Architecture'], ['dpkg-deb', '--contents', '']],
  [/aarch64\.rpm$/, 'aarch64', ['rpm', '-qp', '--queryformat', '%{ARCH}', ''], ['rpm', '-qpl', '']],
])('%s is for ARM computers, and so are its native modules', (name, arch, machine, contents) => {
  const ask = (command: string[]) => {
    const [program, ...args] = command.map((part) => part || installer(name));
    return run(program!, ...args).trim();
  };
  expect(ask(machine)).toBe(arch);
  expect(
    ask(contents)
      .match(/\S*\.node$/gm)
      ?.sort(),
  ).toEqual([
    expect.stringMatching(/linux-arm64\/keytar\.node$/),
    expect.stringMatching(/linux_arm64\/koffi\.node$/),
  ]);
});
