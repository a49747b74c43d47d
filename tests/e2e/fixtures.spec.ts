import { useSystemKeychain } from '../support/system-keychain.ts';
import { accountOn } from '../support/sample-entries.ts';
import { adminsKeychainName } from '../support/keychain-name.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { expect, test } from './fixtures.ts';

/* Tests the fixtures of Windows and macOS on Linux's keyring. */

test('on a keychain shared by all tests, each Podkey uses only its own test’s service', async ({
  launch,
  keyring,
  display,
  pod,
}) => {
  onlyOnLinux('elsewhere every test shows it');
  const shared = useSystemKeychain({ ...keyring.env, DISPLAY: display.display });
  const { accounts, values } = await launch({
    policy: { version: 1 },
    env: { ...keyring.env, ...shared.env },
  });
  const { secret, ...entry } = accountOn(pod);
  await accounts.addAccount.click();
  await accounts.fill({ ...entry, secret });
  await accounts.save.click();
  await values.search.waitFor();
  const name = adminsKeychainName(pod);
  expect(await shared.lookup('Podkey', name)).toBe(secret);
  expect(await keyring.lookup('Podkey', name), 'the person’s own entries are left alone').toBeNull();
  await shared.stop();
  expect(await shared.lookup('Podkey', name)).toBeNull();
});
