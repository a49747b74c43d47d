import { expect, test } from 'vitest';
import { cleanEnvironment, isUnconfined } from '../../../../electron/main/environment.ts';

test('variables that change trust are deleted, and others stay', () => {
  const variables: NodeJS.ProcessEnv = {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_EXTRA_CA_CERTS: '/tmp/ca.pem',
    NODE_USE_SYSTEM_CA: '1',
    SSLKEYLOGFILE: '/tmp/keys',
    NODE_OPTIONS: '--require /tmp/x.js',
    ELECTRON_NO_ASAR: '1',
    SECRET_BACKEND: 'file',
    SECRET_FILE_TEST_PATH: '/tmp/empty.keyring',
    SECRET_FILE_TEST_PASSWORD: 'known',
    HTTPS_PROXY: 'http://proxy.example:3128',
    NODE_DEBUG: '',
  };
  expect(cleanEnvironment(variables)).toBeUndefined();
  expect(variables).toEqual({ HTTPS_PROXY: 'http://proxy.example:3128', NODE_DEBUG: '' });
});

test.each(['SSL_CERT_FILE', 'SSL_CERT_DIR'])('%s adds no authorities', (name) => {
  const variables = { [name]: '/tmp/authorities' };
  expect(cleanEnvironment(variables)).toBeUndefined();
  expect(variables).toEqual({});
});

test.each(['NODE_DEBUG', 'NODE_DEBUG_NATIVE', 'ELECTRON_DISABLE_SANDBOX'])(
  'Podkey must not run with %s, which took effect before its first line',
  (name) => expect(cleanEnvironment({ [name]: '1' })).toBe(name),
);

test('Podkey must not run if Node has already read authorities from another place', () => {
  expect(cleanEnvironment({ NODE_USE_SYSTEM_CA: '1', SSL_CERT_FILE: '/tmp/ca.pem' })).toBe('SSL_CERT_FILE');
});

test('an installed Podkey must not run without Chromium’s sandbox; in development root needs that', () => {
  const start = (isPackaged: boolean, ...switches: string[]) =>
    isUnconfined({ isPackaged, commandLine: { hasSwitch: (name) => switches.includes(name) } });
  expect(start(true, 'no-sandbox')).toBe(true);
  expect(start(true, 'sample')).toBe(false);
  expect(start(false, 'no-sandbox')).toBe(false);
});
