import { cancelledFiles } from '../../support/chosen-file.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { heldUntil } from '../../../sample-pod/faults.ts';
import { startSamplePod, type SamplePod } from '../../../sample-pod/index.ts';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import type { PersonFiles } from '../../../electron/services/files/person-files.ts';
import { settled } from '../../support/fake-clock.ts';
import { accountOn } from '../../support/sample-entries.ts';
import { contosoDraft } from '../../support/samples.ts';
import { locatorOn, startNorthwind, type Northwind } from '../../support/start-northwind.ts';

const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

const secureRequestsTo = (pod: SamplePod) => pod.log.filter(({ path }) => path.includes('/secure/'));

/** A keychain whose reads a test can delay. */
class WaitingStore extends SessionSecretStore {
  until: Promise<unknown> = Promise.resolve();

  override async set(entry: string, secret: string): Promise<void> {
    await this.until;
    return super.set(entry, secret);
  }
}

let northwind: Northwind;
let keychain: WaitingStore;
let dialog: PromiseWithResolvers<undefined>;

const accountFile = () => ({
  name: 'accounts.json',
  bytes: Buffer.from(JSON.stringify({ kind: 'podkey-accounts', version: 1, accounts: [contosoDraft] })),
});
const files: PersonFiles = {
  ...cancelledFiles,
  open: () => dialog.promise.then(accountFile),
};

beforeEach(async () => {
  keychain = new WaitingStore();
  dialog = Promise.withResolvers();
  dialog.resolve(undefined);
  northwind = await startNorthwind({ keychain, files });
});
afterEach(() => northwind.close());

describe('When the account session ends, a running call', () => {
  test('copies nothing, even if only the clipboard’s record of the copy was missing', async () => {
    const { services, accountId } = northwind;
    const lease = await services.secrets.open(accountId, northwind.locator(password));
    const waiting = Promise.withResolvers<undefined>();
    keychain.until = waiting.promise;
    const copying = services.secrets.copyValue(lease.handle);
    await settled();
    services.lock.lock('person');
    waiting.resolve(undefined);
    await expect(copying).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    expect(services.port.text).toBe('');
    expect(services.clipboard.state.state).toBe('idle');
  });

  test('returns no code', async () => {
    const { services, accountId } = northwind;
    const lease = await services.secrets.open(accountId, northwind.locator(code));
    const asked = services.secrets.code(lease.handle);
    services.lock.lock('person');
    await expect(asked).rejects.toMatchObject({ appError: { kind: 'not-found' } });
  });

  test('returns no code of a value closed meanwhile', async () => {
    const { services, accountId } = northwind;
    const { handle } = await services.secrets.open(accountId, northwind.locator(code));
    const asked = services.secrets.code(handle);
    services.secrets.close(handle);
    await expect(asked).rejects.toMatchObject({ appError: { kind: 'not-found' } });
  });
});

describe('An edit that points the selected account at another pod', () => {
  let other: SamplePod;
  beforeEach(async () => (other = await startSamplePod({ clock: () => northwind.clock.now() })));
  afterEach(() => other.close());

  test('ends requests to the former pod immediately, however many calls arrive meanwhile', async () => {
    const { services, accountId, pod } = northwind;
    const { secret, ...entry } = accountOn(other);
    const draft = { ...entry, environment: 'production', color: 'blue' } as const;
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
    const opening = services.secrets.open(accountId, northwind.locator(password));
    const refused = opening.catch((thrown: unknown) => thrown);
    const edited = services.accounts.edit(accountId, draft, secret, 'keychain');
    const meanwhile = services.secrets.open(accountId, northwind.locator(password)).catch(() => undefined);
    await edited;
    gate.resolve(undefined);
    expect(await refused).toMatchObject({ appError: { kind: 'cancelled' } });
    await meanwhile;
    await services.secrets.open(accountId, locatorOn(other, password));
    // The delayed call.
    expect(secureRequestsTo(pod).length).toBeLessThanOrEqual(1);
    expect(secureRequestsTo(other)).toHaveLength(1);
  });
});

describe('Accounts read from a file', () => {
  test.each(['lock', 'switch'] as const)('are forgotten at a %s', async (end) => {
    const { services } = northwind;
    const preview = await services.accountImport.preview();
    if (end === 'lock') {
      services.lock.lock('person');
      await services.lock.unlock(undefined);
    } else await northwind.addAccount('Contoso', 'support');
    await expect(services.accountImport.import(preview!.handle, [1])).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
  });

  test('are not kept if the person chose the file while Podkey was locked', async () => {
    const { services } = northwind;
    dialog = Promise.withResolvers();
    const previewing = services.accountImport.preview();
    services.lock.lock('person');
    dialog.resolve(undefined);
    await expect(previewing).rejects.toMatchObject({ appError: { kind: 'locked' } });
  });

  test('are not added if Podkey is locked before their turn', async () => {
    const { services } = northwind;
    const preview = await services.accountImport.preview();
    const waiting = Promise.withResolvers<undefined>();
    keychain.until = waiting.promise;
    const adding = northwind.addAccount('Fabrikam', 'support');
    const importing = services.accountImport.import(preview!.handle, [1]);
    services.lock.lock('person');
    waiting.resolve(undefined);
    for (const change of [adding, importing])
      await expect(change).rejects.toMatchObject({ appError: { kind: 'locked' } });
    expect(services.accounts.ids).toHaveLength(1);
  });
});
