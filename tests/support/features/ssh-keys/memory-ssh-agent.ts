import type { SshAgentPort } from '../../../../electron/features/ssh-keys/agent-client.ts';
import {
  SshReader,
  sshString,
  sshUint32,
  fieldCountOf,
} from '../../../../electron/features/ssh-keys/ssh-format.ts';

/** An SSH agent in memory, for tests that have no real one. It knows no limits, and takes every well-formed key. */
export function memorySshAgent(): SshAgentPort {
  let keys: { blob: Buffer; comment: Buffer }[] = [];
  const answers: Readonly<Record<number, (request: SshReader) => Buffer>> = {
    11: () => {
      const listed = keys.flatMap(({ blob, comment }) => [sshString(blob), sshString(comment)]);
      return Buffer.concat([Buffer.of(12), sshUint32(keys.length), ...listed]);
    },
    18: (request) => {
      const blob = request.string();
      const before = keys.length;
      keys = keys.filter((key) => !key.blob.equals(blob));
      return Buffer.of(keys.length < before ? 6 : 5);
    },
    25: (request) => {
      const type = request.text();
      const fields = Array.from({ length: fieldCountOf(type) }, () => request.string());
      // The sample pod's keys are Ed25519, of which the first field is public.
      const blob = Buffer.concat([sshString(type), sshString(fields[0] ?? '')]);
      keys = [...keys.filter((key) => !key.blob.equals(blob)), { blob, comment: request.string() }];
      return Buffer.of(6);
    },
  };
  return {
    find: () => Promise.resolve({ kind: 'ready', where: '/memory', keepsKeys: false, confirms: 'yes' }),
    exchange: (_, message) => {
      const request = new SshReader(message);
      const bytes = answers[request.byte()]?.(request) ?? Buffer.of(5);
      return Promise.resolve({ kind: 'response', bytes, agent: null });
    },
  };
}
