import { afterEach, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { handleCall, LockGate } from '../../../electron/ipc/handle-call.ts';
import { allHandlers } from '../../../electron/features/build-features.ts';
import { passcodeEntry, makeVerifier } from '../../../electron/services/lock/passcode.ts';
import type { CallName } from '../../../shared/ipc/contract.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { PersonAtSystem } from '../../support/person-at-system.ts';
import { inForce } from '../../support/sample-policy.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import { weakestScrypt } from '../../support/weakest-scrypt.ts';

const passcode = 'correct horse';
const opened: Services[] = [];
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
});

/** A locked Podkey that the system may unlock, and its calls as a page makes them. */
async function lockedPodkey(policy: Parameters<typeof inForce>[0] | null = null) {
  const keychain = new SessionSecretStore();
  await keychain.set(passcodeEntry, JSON.stringify(await makeVerifier(passcode, weakestScrypt)));
  const system = new PersonAtSystem();
  const gate = new LockGate();
  const services = assembleServices({
    clock: new FakeClock(),
    gate,
    keychain,
    systemAuthentication: system,
    policy: policy && inForce(policy),
  });
  opened.push(services);
  services.begin();
  await settled();
  const handlers = { ...allHandlers(services), 'calls.cancel': () => undefined };
  const call = (name: CallName, input: unknown) => handleCall(name, input, handlers, gate, () => undefined);
  const allowed = await call('lock.setSystemUnlock', { on: true, current: passcode });
  services.lock.lock('person');
  return { services, system, gate, call, allowed };
}

const isOpen = (gate: LockGate) => gate.refusal('states.read', { name: 'settings' }) === null;

test('a verified person opens the gate, and the journal says that the system did', async () => {
  const { services, system, gate, call } = await lockedPodkey();
  const unlocking = call('lock.unlockWithSystem', {});
  await settled();
  expect(isOpen(gate)).toBe(false);
  system.give('verified');
  expect(await unlocking).toEqual({ ok: true, value: {} });
  expect(isOpen(gate)).toBe(true);
  const entries = journalEntries(services.activityRows.rows);
  expect(entries[0]?.record?.event).toEqual({ action: 'unlocked', by: 'system' });
});

test('a page can’t answer for the system, whatever it sends, and learns nothing from a cancelled prompt', async () => {
  const { system, gate, call } = await lockedPodkey();
  for (const input of [{ verified: true }, { kind: 'verified' }, { passcode }, 'verified', null])
    expect(await call('lock.unlockWithSystem', input)).toMatchObject({ ok: false });
  expect(system.prompts).toEqual([]);
  expect(await call('lock.setSystemUnlock', { on: true, current: passcode })).toMatchObject({
    ok: false,
    error: { kind: 'locked' },
  });
  const asking = call('lock.unlockWithSystem', {});
  await settled();
  system.give('cancelled');
  expect(await asking).toEqual({ ok: true, value: {} });
  expect(isOpen(gate)).toBe(false);
});

test.each([
  ['the page crashes', (services: Services) => services.pageIsGone(1, 'main')],
  ['Podkey quits', (services: Services) => services.end()],
  ['the screen is locked', (services: Services) => services.lock.lock('os-lock')],
])('an answer counts no more after %s', async (_what, happens) => {
  const { services, system, gate, call } = await lockedPodkey();
  const asking = call('lock.unlockWithSystem', {});
  await settled();
  happens(services);
  expect(system.prompts[0]?.signal.aborted).toBe(true);
  system.give('verified');
  expect(await asking).toMatchObject({ ok: true });
  expect(isOpen(gate)).toBe(false);
});

test('the palette’s page ends no prompt', async () => {
  const { services, system, gate, call } = await lockedPodkey();
  const asking = call('lock.unlockWithSystem', {});
  await settled();
  services.pageIsGone(2, 'palette');
  system.give('verified');
  await asking;
  expect(isOpen(gate)).toBe(true);
});

test('a policy that turns it off is enforced by main', async () => {
  const { system, gate, call, allowed } = await lockedPodkey({ systemUnlock: 'off' });
  expect(allowed).toMatchObject({ ok: false, error: { kind: 'policy' } });
  expect(await call('lock.unlockWithSystem', {})).toMatchObject({ ok: false, error: { kind: 'policy' } });
  expect(system.prompts).toEqual([]);
  expect(isOpen(gate)).toBe(false);
});
