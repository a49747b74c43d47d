import type { CallName } from '../../shared/ipc/contract.ts';

/**
 * Tells whoever runs Podkey from a terminal that a call failed in a way nobody foresaw.
 *
 * Only the call's name and the error's: nobody can vouch for what its message holds.
 */
export function reportUnforeseen(name: CallName, thrown: unknown): void {
  const what = thrown instanceof Error ? thrown.name : typeof thrown;
  process.stderr.write(`${name} failed unforeseen: ${what}\n`);
}
