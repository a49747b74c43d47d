import { describe, expect, onTestFinished, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import { passcodeEntry } from '../../../electron/services/lock/passcode.ts';
import { toDiskFailure } from '../../../electron/storage/disk-failure.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import { defaultTypingOptions } from '../../../shared/features/typing/typing-options.ts';
import { storageFailureText } from '../../../shared/text/en/failures.ts';
import { refuseWrites } from '../../support/refuse-writes.ts';
import { aLogin, aLoginDraft, anItem } from '../../support/sample-logins.ts';
import { patchesOn, userOn } from '../../support/sample-users.ts';
import { contosoDraft, routerLocator } from '../../support/samples.ts';
import { startNorthwind } from '../../support/start-northwind.ts';

/** What SQLite reports (sqlite.org/rescode.html), and what the person reads. */
const refusals = {
  'a full disk': { errcode: 13, message: storageFailureText.diskFull, next: storageFailureText.diskFullNext },
  'a disk that became read-only': {
    errcode: 1_032,
    message: storageFailureText.notWritable,
    next: storageFailureText.notWritableNext,
  },
  'a share that fails while writing': {
    errcode: 778,
    message: storageFailureText.diskFailed,
    next: storageFailureText.diskFailedNext,
  },
  'a removed drive': {
    errcode: 1_290,
    message: storageFailureText.diskFailed,
    next: storageFailureText.diskFailedNext,
  },
};

/** Podkey with an account, a login and a person's user, and a keychain to look into. */
async function atWork() {
  const keychain = new SessionSecretStore();
  const northwind = await startNorthwind({ keychain });
  onTestFinished(() => northwind.close());
  const { services, accountId } = northwind;
  const login = services.logins.save(accountId, aLoginDraft());
  const other = await northwind.addAccount('Contoso', 'support');
  await services.accounts.select(accountId);
  return { ...northwind, keychain, login, other };
}
type AtWork = Awaited<ReturnType<typeof atWork>>;

/** Every write that a person asks for. */
const actions: Record<string, (podkey: AtWork) => unknown> = {
  'adding an account': ({ services }) => services.accounts.add(contosoDraft, 'a secret', 'keychain'),
  'changing an account': ({ services, other }) =>
    services.accounts.edit(other, { ...contosoDraft, label: 'Renamed' }, 'a secret', 'keychain'),
  'removing an account': ({ services, other }) => services.accounts.remove(other),
  'choosing an account': ({ services, other }) => services.accounts.select(other),
  'importing accounts': ({ services }) => services.accounts.addWithoutSecrets([contosoDraft]),
  'saving a login': ({ services, accountId, login }) =>
    services.logins.save(accountId, aLoginDraft({ name: 'Renamed' }), login.id),
  'pinning a login': ({ services, accountId, login }) => services.logins.pin(accountId, login.id, true),
  'removing a login': ({ services, accountId, login }) => services.logins.remove(accountId, login.id),
  'removing all logins': ({ services, accountId }) => services.logins.removeAll(accountId),
  'importing logins': ({ services, accountId }) => {
    const item = anItem({ id: crypto.randomUUID(), locator: { ...routerLocator, property: 'imported' } });
    services.logins.put(accountId, [aLogin({ id: crypto.randomUUID(), name: 'Imported', items: [item] })]);
  },
  'marking a value as stale': ({ services, accountId, login }) =>
    services.logins.setStale(accountId, login.items[0]?.id ?? '', true),
  'clearing the recents': ({ services, accountId }) => services.logins.forgetRecents(accountId),
  'setting typing options': ({ services, accountId, login }) =>
    services.features.typing.options.set(accountId, login.id, { ...defaultTypingOptions, delayMs: 60 }),
  'changing a setting': ({ services }) => services.settings.change({ hideAfterS: 120 }),
  'setting a passcode': ({ services }) => services.lock.setPasscode('482 913 675', undefined),
  'saving a user': ({ services, accountId, pod }) =>
    services.features.users.service.setSaved(accountId, userOn(pod, 'viewer').id, true),
  'opening a user': ({ services, accountId, pod }) =>
    services.features.users.service.open(accountId, userOn(pod, 'viewer').id),
  'changing many users': ({ services, accountId, pod }) => {
    const sheet = services.features.users.bulk.readText(accountId, userOn(pod, 'viewer').id);
    const plan = services.features.users.bulk.check(accountId, sheet.id, {
      columns: ['userId'],
      fixed: { lastName: 'Holm' },
    });
    return services.features.users.bulk.start(accountId, plan.id);
  },
  'setting a team library': ({ services, accountId }) =>
    services.features.teamLibrary.service.set(accountId, { source: '/library.json', publicKey: libraryKey }),
  'deleting damaged data': ({ services }) => services.features.diagnostics.service.removeDamagedRows(),
};
const libraryKey = Buffer.alloc(32, 7).toString('base64');

/** Everything that the actions change, as a person sees it. */
async function shown({ services, accountId, keychain, pod }: AtWork) {
  const { accounts, selectedId } = await services.accounts.state();
  const { logins, recents } = services.logins.list(accountId);
  return {
    accounts: accounts.map(({ label }) => label),
    selectedId,
    logins,
    recents,
    typing: logins.map(({ id }) => services.features.typing.options.forLogin(accountId, id)),
    settings: services.settings.current,
    lock: services.lock.state,
    users: services.features.users.service.known(accountId),
    jobs: services.features.users.bulk.jobs(accountId),
    library: services.features.teamLibrary.service.state(accountId),
    passcode: await keychain.get(passcodeEntry),
    contoso: await keychain.get(keychainEntry(contosoDraft)),
    patches: patchesOn(pod).length,
  };
}

describe.each(Object.entries(refusals))('On %s', (_, { errcode, message, next }) => {
  test.each(Object.entries(actions))(
    '%s says so and changes nothing; with room again it works',
    async (_name, act) => {
      const podkey = await atWork();
      const before = await shown(podkey);
      const allow = refuseWrites(errcode);
      onTestFinished(allow);
      onTestFinished(allow);
      const thrown: unknown = await Promise.resolve()
        .then(() => act(podkey))
        .then(
          () => 'no failure',
          (refused: unknown) => refused,
        );
      expect(toAppError(toDiskFailure(thrown))).toMatchObject({ message, nextStep: next });
      allow();
      expect(await shown(podkey)).toEqual(before);
      await act(podkey);
    },
  );
});
