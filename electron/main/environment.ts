import type { App } from 'electron';

/*
 * The environment must not change how Podkey keeps secrets. docs/security.md says, variable by variable, what Electron and Node
 * do with it and why it is in one of these lists.
 */

/** Node and Chromium read these only when they need them, so deleting them at the start is enough. */
const deleted = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SSLKEYLOGFILE',
  'NODE_OPTIONS',
  'ELECTRON_NO_ASAR',
] as const;

/** These take effect before Podkey's first line, and their effect can't be undone. */
const refused = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE', 'ELECTRON_DISABLE_SANDBOX'] as const;

/**
 * Deletes dangerous variables for this process and its children. Call it first.
 *
 * Libsecret's begin with `SECRET_`: `SECRET_BACKEND=file` replaces the keyring with a file, which may be empty.
 *
 * @returns the name of a variable with which Podkey must not run, or undefined
 */
export function cleanEnvironment(variables: NodeJS.ProcessEnv): string | undefined {
  const names: readonly string[] = refused;
  const found = names.find((name) => variables[name]) ?? earlyStore(variables);
  const libsecrets = Object.keys(variables).filter((name) => name.startsWith('SECRET_'));
  for (const name of [...deleted, ...libsecrets]) Reflect.deleteProperty(variables, name);
  return found;
}

/**
 * Whether an installed Podkey was started without Chromium's sandbox.
 *
 * An AppImage's start script silently adds the switch on systems that don't allow the sandbox (electron-builder's AppRun). In
 * development root needs it.
 */
export const isUnconfined = ({
  isPackaged,
  commandLine,
}: Pick<App, 'isPackaged'> & { commandLine: Pick<App['commandLine'], 'hasSwitch'> }) =>
  isPackaged && commandLine.hasSwitch('no-sandbox');

/** With NODE_USE_SYSTEM_CA, Node reads the system's authorities before Podkey runs, from the paths in these two variables. */
function earlyStore(variables: NodeJS.ProcessEnv): string | undefined {
  if (variables['NODE_USE_SYSTEM_CA'] !== '1') return undefined;
  return ['SSL_CERT_FILE', 'SSL_CERT_DIR'].find((name) => variables[name]);
}
