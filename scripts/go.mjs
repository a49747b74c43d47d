import { spawnSync } from 'node:child_process';
import { inProject } from './project.mjs';

/*
 * Go builds `podkey` (launcher/). It needs only its standard library, so nothing is fetched, whatever the person's own settings of Go are.
 */

const cache = (/** @type {string} */ name) => inProject('node_modules', '.cache', 'go', name);

export const goEnvironment = {
  CGO_ENABLED: '0',
  GO111MODULE: 'on',
  GOENV: 'off',
  GOFLAGS: '-mod=mod',
  GOPROXY: 'off',
  GOTOOLCHAIN: 'local',
  GOWORK: 'off',
  GOCACHE: cache('build'),
  GOPATH: cache('path'),
};

/** The targets of `podkey` by Node's names, and Go's variables for each. */
export const goTargets = {
  'linux-x64': { GOOS: 'linux', GOARCH: 'amd64' },
  'linux-arm64': { GOOS: 'linux', GOARCH: 'arm64' },
  'win32-x64': { GOOS: 'windows', GOARCH: 'amd64' },
  'win32-arm64': { GOOS: 'windows', GOARCH: 'arm64' },
  'darwin-x64': { GOOS: 'darwin', GOARCH: 'amd64' },
  'darwin-arm64': { GOOS: 'darwin', GOARCH: 'arm64' },
};

/** What a person without Go reads. */
export const withoutGo =
  'Go is not installed, so there is no podkey for the command line. On Debian: sudo apt-get install golang-go; elsewhere: https://go.dev/dl';

/** Whether Go is installed, in the version 1.19 or a later one. */
export function isGoInstalled() {
  return goVersion() !== undefined;
}

/** Returns the version of the installed Go, such as `1.19.8`; undefined if there is none, or an older one than 1.19. */
export function goVersion() {
  const { status, stdout } = spawnSync('go', ['env', 'GOVERSION'], {
    encoding: 'utf8',
    env: { ...process.env, ...goEnvironment },
  });
  const [, version, minor] = /^go(1\.(\d+)[\w.]*)/.exec(stdout ?? '') ?? [];
  return status === 0 && Number(minor) >= 19 ? version : undefined;
}
