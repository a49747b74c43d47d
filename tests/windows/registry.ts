import { spawnSync } from 'node:child_process';
import type { RegistryValues } from '../support/windows-login-items.ts';

/** Runs Windows' reg.exe; says whether it did what it was asked, and what it printed. */
export function reg(...args: string[]): { done: boolean; printed: string } {
  const { status, stdout } = spawnSync('reg.exe', args, { encoding: 'latin1' });
  return { done: status === 0, printed: stdout };
}

/** The values of a key of the registry, by reg.exe; `type` is the type of those that are written. */
export function registryValues(key: string, type: 'REG_SZ' | 'REG_BINARY'): RegistryValues {
  const query = (...which: string[]) =>
    [...reg('query', key, ...which).printed.matchAll(/^ {4}(.+?) {4}REG_\w+ {4}(.*?)\r?$/gm)].map(
      ([, name = '', content = '']) => ({ name, content }),
    );
  return {
    read: (name) => query('/v', name)[0]?.content,
    write: (name, content) => {
      reg('add', key, '/v', name, '/t', type, '/d', content, '/f');
    },
    remove: (name) => {
      reg('delete', key, '/v', name, '/f');
    },
    names: () => query().map(({ name }) => name),
  };
}
