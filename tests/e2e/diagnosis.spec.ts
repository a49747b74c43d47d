import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failsWith, htmlPage } from '../../sample-pod/faults.ts';
import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { startConnectProxy } from '../support/connect-proxy.ts';
import { startFaultServer, text } from '../support/fault-server.ts';
import type { AccountEntry } from '../support/pages/accounts-page.ts';
import { accountOn } from '../support/sample-entries.ts';
import { selfSignedCertificate, testAuthority, type TestCertificate } from '../support/test-certificates.ts';
import { expect, test, type Podkey } from './fixtures.ts';

/** The form's entries, correct unless the fault changes them. */
interface Entry extends Partial<AccountEntry> {
  proxy?: string;
  proxyUserName?: string;
  proxyPassword?: string;
  caFile?: string;
}

/** Creates what is closed after the tests. */
interface Workshop {
  pod: SamplePod;
  /** Registers something to close after the tests. */
  keep<Thing extends { close(): Promise<void> }>(thing: Promise<Thing>): Promise<Thing>;
  /** Writes a text to a file that is deleted after the tests. */
  file(name: string, text: string): Promise<string>;
}

interface Fault {
  what: string;
  /** Causes the fault. */
  make: (workshop: Workshop) => Promise<Entry> | Entry;
  /** The step that fails, and its message. */
  step: string;
  says: RegExp;
}

const companyCa = testAuthority('Northwind Root');
const signIn = { userName: 'ann', password: 'right' };

async function tlsPod({ keep, file }: Workshop, certificate: TestCertificate): Promise<Entry> {
  const { url } = await keep(startFaultServer(certificate));
  return { podUrl: url, caFile: await file('company-ca.pem', companyCa.cert) };
}

const throughProxy = (proxy: string): Entry => ({ podUrl: 'https://pod.test', proxy });

const faults: readonly Fault[] = [
  {
    what: 'a name that leads nowhere',
    make: () => ({ podUrl: 'https://pod.invalid' }),
    step: 'DNS lookup',
    says: /couldn’t be found \(DNS\)/,
  },
  {
    what: 'an address no route leads to',
    // RFC 919 §7: a connection to the broadcast address is impossible.
    make: () => ({ podUrl: 'https://255.255.255.255' }),
    step: 'Connection',
    says: /can’t be reached from this computer/,
  },
  {
    what: 'a port where nothing listens',
    make: async () => {
      const gone = await startFaultServer();
      await gone.close();
      return { podUrl: gone.url };
    },
    step: 'Connection',
    says: /refused the connection/,
  },
  {
    what: 'a proxy that is not there',
    make: async () => {
      const gone = await startConnectProxy();
      await gone.close();
      return throughProxy(gone.origin);
    },
    step: 'Proxy',
    says: /The proxy .+ refused the connection/,
  },
  {
    what: 'a proxy that wants a sign-in',
    make: async ({ keep }) => throughProxy((await keep(startConnectProxy({ signIn }))).origin),
    step: 'Proxy',
    says: /requires a user name and password \(407\)/,
  },
  {
    what: 'a proxy that refuses the sign-in',
    make: async ({ keep }) => ({
      ...throughProxy((await keep(startConnectProxy({ signIn }))).origin),
      proxyUserName: 'ann',
      proxyPassword: 'wrong',
    }),
    step: 'Proxy',
    says: /didn’t accept the user name and password/,
  },
  {
    what: 'a company CA file that is gone',
    make: ({ pod }) => ({ podUrl: pod.baseUrl, caFile: '/nowhere/company-ca.pem' }),
    step: 'Company CA file',
    says: /can’t be read/,
  },
  {
    what: 'a certificate that has expired',
    make: (workshop) => tlsPod(workshop, companyCa.issue({ notAfter: new Date('2001-02-03T00:00:00Z') })),
    step: 'Certificate',
    says: /expired on 2001-02-03/,
  },
  {
    what: 'a certificate of another host',
    make: (workshop) => tlsPod(workshop, companyCa.issue({ host: 'other.test' })),
    step: 'Certificate',
    says: /a different name \(other\.test\)/,
  },
  {
    what: 'a certificate that self-signed has issued',
    make: async ({ keep }) => ({ podUrl: (await keep(startFaultServer(selfSignedCertificate()))).url }),
    step: 'Certificate',
    says: /self-signed/,
  },
  {
    what: 'a certificate of a company, whose CA file is not chosen',
    make: async ({ keep }) => ({ podUrl: (await keep(startFaultServer(companyCa.issue()))).url }),
    step: 'Certificate',
    says: /“Northwind Root”, which this computer doesn’t know/,
  },
  {
    what: 'a web page in place of a pod',
    make: ({ pod }) => {
      pod.faults.next({ route: 'token' }, htmlPage());
      return {};
    },
    step: 'Documentation service',
    says: /The pod sent a web page/,
  },
  {
    what: 'another web server, which has nothing there',
    make: async ({ keep }) => {
      const server = await keep(startFaultServer());
      server.script('POST /v1/auth/token', text('<h1>Not Found</h1>', 'text/html', 404));
      return { podUrl: server.url };
    },
    step: 'Documentation service',
    says: /There is no documentation service at this address/,
  },
  {
    what: 'a wrong account ID',
    make: () => ({ accountId: '99999999-9999-4999-8999-999999999999' }),
    step: 'Account and API key',
    says: /The account ID is probably wrong/,
  },
  {
    what: 'a wrong API key',
    make: () => ({ secret: 'not-the-secret' }),
    step: 'Account and API key',
    says: /The API key is probably wrong/,
  },
  {
    what: 'credentials of another environment',
    make: ({ pod }) => {
      const message = 'These credentials were issued for another environment';
      pod.faults.next({ route: 'token' }, failsWith(401, { message }));
      return {};
    },
    step: 'Account and API key',
    says: /probably for another environment/,
  },
];

/** Opens an empty form and fills it in. */
async function fillAnew({ accounts, page }: Podkey, entry: Entry, right: AccountEntry): Promise<void> {
  const { proxy, proxyUserName, proxyPassword, caFile, ...typed } = entry;
  const cancel = page.getByRole('button', { name: 'Cancel' });
  if (await cancel.isVisible()) {
    await cancel.click();
    await page.getByRole('button', { name: 'Discard' }).click();
  }
  await accounts.addAccount.click();
  await accounts.fill({ ...right, ...typed });
  if (proxy === undefined && caFile === undefined) return;
  await page.getByRole('button', { name: /^Network/ }).click();
  if (caFile !== undefined) await page.getByRole('textbox', { name: 'Company CA file' }).fill(caFile);
  if (proxy === undefined) return;
  await page.getByRole('radio', { name: 'Custom' }).click();
  await page.getByRole('textbox', { name: 'Proxy address' }).fill(proxy);
  if (proxyUserName === undefined || proxyPassword === undefined) return;
  await page.getByRole('textbox', { name: 'Proxy user name' }).fill(proxyUserName);
  await page.getByRole('textbox', { name: 'Proxy password' }).fill(proxyPassword);
}

/** Tests the connection and expects it to fail at one step only; returns the alert's text. */
async function diagnosisAt({ accounts }: Podkey, step: string, says: RegExp): Promise<string> {
  await accounts.testConnection.click();
  await expect(accounts.alert).toContainText(says);
  const failed = accounts.checklist.getByRole('listitem').filter({ hasText: /: failed/ });
  await expect(failed).toHaveText([new RegExp(`^\\s*${step}\\s*: failed`)]);
  return accounts.alert.innerText();
}

test('every cause of a failed connection is distinguished', async ({ podkey, pod, keyring }) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-diagnosis-'));
  const kept: { close(): Promise<void> }[] = [];
  const workshop: Workshop = {
    pod,
    keep: async (coming) => {
      const thing = await coming;
      kept.push(thing);
      return thing;
    },
    file: async (name, content) => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    },
  };
  const { accounts, page } = podkey;
  const right = accountOn(pod);
  const diagnoses = new Map<string, string>();
  try {
    for (const { what, make, step, says } of faults) {
      await test.step(what, async () => {
        await fillAnew(podkey, await make(workshop), right);
        diagnoses.set(what, await diagnosisAt(podkey, step, says));
      });
    }

    await test.step('a wrong clock is only a remark, because the account works', async () => {
      const ahead = await workshop.keep(startSamplePod({ clock: () => Date.now() + 600_000 }));
      await fillAnew(podkey, {}, accountOn(ahead));
      await accounts.testConnection.click();
      await expect(page.getByText(/Connected in/)).toBeVisible();
      const remark = accounts.checklist.getByRole('listitem').filter({ hasText: /with a warning/ });
      await expect(remark).toHaveText([/Clock difference.+Your clock is 10 min behind the pod’s/]);
      diagnoses.set('clock', await remark.innerText());
    });

    await test.step('a locked keychain that should provide the secret is reported', async () => {
      await fillAnew(podkey, {}, right);
      await accounts.save.click();
      await podkey.values.search.waitFor();
      await keyring.lock();
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('button', { name: /^Edit/ }).click();
      diagnoses.set('keychain', await diagnosisAt(podkey, 'Stored secret', /keychain|keyring/i));
    });

    expect(diagnoses.size).toBe(faults.length + 2);
    // Ports and paths always differ, so they would make any two texts different.
    const texts = [...diagnoses.values()].map((said) => said.replaceAll(/https?:\/\/\S+|\/\S+\.pem/g, '…'));
    expect(new Set(texts).size, 'no two faults are told in the same words').toBe(texts.length);
  } finally {
    await Promise.all(kept.map((thing) => thing.close()));
    await rm(folder, { recursive: true });
  }
});
