import { byCommand, byHand, checkedInstalled, type UnverifiedRow } from './row.ts';

/** Installed builds, fuses, signing and updates. */
export const installedRows = [
  {
    id: 'fuse-run-as-node',
    what: 'An installed Podkey does not run as Node (`ELECTRON_RUN_AS_NODE`)',
    why: 'The fuses are set and read back, but a placeholder obeys none',
    shownBy: checkedInstalled,
  },
  {
    id: 'fuse-node-options',
    what: 'An installed Podkey loads nothing that `NODE_OPTIONS` names',
    why: 'The fuses are set and read back, but a placeholder obeys none',
    shownBy: checkedInstalled,
  },
  {
    id: 'fuse-inspect',
    what: 'An installed Podkey opens no debugger for `--inspect`',
    why: 'The fuses are set and read back, but a placeholder obeys none',
    shownBy: checkedInstalled,
  },
  {
    id: 'no-debugging-port',
    what: 'An installed Podkey opens no port for `--remote-debugging-port`; `npm run check:electron` starts it with that switch',
    why: 'The stand-in is not packaged, so it keeps the switch',
    shownBy: checkedInstalled,
  },
  {
    id: 'no-developer-tools',
    what: 'The developer tools of an installed Podkey’s window do not open',
    why: 'The stand-in has no developer tools',
    shownBy: checkedInstalled,
  },
  {
    id: 'only-asar',
    what: 'An installed Podkey is loaded from `app.asar`',
    why: 'The stand-in runs the built files',
    shownBy: checkedInstalled,
  },
  {
    id: 'login-item',
    what: 'The system says whether Podkey starts with the login',
    why: 'The stand-in is not packaged, so the answer is `unavailable`',
    shownBy: checkedInstalled,
  },
  {
    id: 'asar-integrity',
    what: 'A changed `app.asar` keeps Podkey from starting, on Windows and macOS',
    why: 'A placeholder checks nothing',
    shownBy: byHand('Change a byte of an installed `app.asar`, start it'),
  },
  {
    id: 'runtime-files',
    what: 'The files of a real Electron 45, which `packaging/check/contents.ts` names, and what lintian says of them',
    why: 'The packages here hold a placeholder',
    shownBy: byCommand(
      '`npm run dist:check` after a build with the real runtime: a file that is not known by name is told',
    ),
  },
  {
    id: 'bill-of-materials',
    what: 'The versions of Chromium and Node in the bill of materials, read from the runtime’s program',
    why: 'A placeholder has no versions',
    shownBy: byCommand('Compare `podkey-VERSION.cdx.json` with `runtime` in the self-check’s JSON'),
  },
  {
    id: 'signing',
    what: 'Signing by signtool, by Azure Trusted Signing, notarization, and dist:check’s look at dmg, pkg and AppImage',
    why: 'The tools and certificates are not here',
    shownBy: byCommand('docs/installers.md, *What remains to be run on each system*'),
  },
  {
    id: 'update-on-windows',
    what: 'An update on Windows: PowerShell looks at the download’s publisher, the installer starts when Podkey ends, while Podkey holds it open for reading, and Podkey starts after it',
    why: 'Windows is not here',
    shownBy: byHand(
      'Install two signed builds one after the other by a feed (docs/updates.md): **Download**, **Restart and install**; again with the second signed by another certificate: *is not signed by the publisher*',
    ),
  },
  {
    id: 'update-on-macos',
    what: 'An update on macOS: Squirrel takes the zip, Podkey’s tidying up does not keep it from quitting, and the new version starts',
    why: 'macOS is not here',
    shownBy: byHand('As before with two notarized builds'),
  },
  {
    id: 'update-by-administrator',
    what: 'No update is offered for installing if an administrator installed Podkey for everybody, or by an MSI',
    why: 'Windows is not here',
    shownBy: byHand('Install it with `/ALLUSERS`, and by the MSI: **Settings, Updates** says that IT has it'),
  },
  {
    id: 'updater-in-asar',
    what: 'electron-updater out of asar, in main’s bundle: the test runs it from its package',
    why: 'The stand-in has no asar',
    shownBy: byHand('**Download** in an installed Podkey, as above'),
  },
  {
    id: 'windows-installers',
    what: 'The Windows installers with a window, on a real Windows and on ARM: licence, finish page, the question about what is stored (*No* is chosen), Podkey that runs while it is installed; 32-bit NSIS itself, for Wine runs a 64-bit one of the same script',
    why: 'Wine runs the installers without a window',
    shownBy: byHand('Start `Podkey-Setup-…exe`, again while Podkey runs, remove it in **Apps**'),
  },
  {
    id: 'universal-macos',
    what: 'A universal macOS program has both keytars and each processor loads its own',
    why: 'macOS is not here',
    shownBy: byHand(
      'On a Mac `npm run dist -- --mac`, then `find Podkey.app -name keytar.node`; start it on both, add an account',
    ),
  },
  {
    id: 'hardened-runtime',
    what: 'macOS with `allow-jit` as its one entitlement: V8 and keytar run under the hardened runtime',
    why: 'macOS is not here',
    shownBy: byHand('Start the signed program, add an account'),
  },
  {
    id: 'sandbox-on-ubuntu',
    what: 'Chromium’s sandbox in an installed Podkey on Ubuntu 24.04 (the AppArmor profile) and on a kernel that gives users no namespaces (chrome-sandbox as root)',
    why: 'AppArmor is not here',
    shownBy: byCommand('Install the deb there, `podkey --self-check=FILE`: the row `renderer-sandbox`'),
  },
] as const satisfies readonly UnverifiedRow[];
