import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readAuthorityFile } from '../../../electron/pod-client/routing/trusted-authorities.ts';
import { failsWith, htmlPage } from '../../../sample-pod/faults/faults.ts';
import { startSamplePod, type SamplePod } from '../../../sample-pod/index.ts';
import { startFaultServer, status, text } from '../../support/fault-server.ts';
import { startMuteServer } from '../../support/mute-server.ts';
import { selfSignedCertificate, testAuthority } from '../../support/test-certificates.ts';
import { keyringForTest, storeForTest } from '../credentials/isolated-store.ts';
import {
  diagnosisOf,
  outcomes,
  proxyForTest,
  routeThrough,
  routeTrusting,
  tlsPod,
  walk,
} from './walk-for-test.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

/** Every diagnosis that was made here, with the fault that caused it: they must all differ. */
const told = new Map<string, string>();

function expectDiagnosis(steps: Parameters<typeof diagnosisOf>[0], expected: RegExp): void {
  const diagnosis = diagnosisOf(steps);
  expect(diagnosis).toMatch(expected);
  // Ports and names differ from run to run and would tell anything apart.
  told.set(expect.getState().currentTestName ?? '', diagnosis.replaceAll(/https?:\/\/\S+|\/\S+\.pem/g, '…'));
}

afterAll(() => {
  expect(told.size, 'each fault was diagnosed').toBeGreaterThanOrEqual(20);
  const repeated = [...told].filter(
    ([, diagnosis]) => [...told.values()].filter((it) => it === diagnosis).length > 1,
  );
  expect(repeated, 'no two faults have the same diagnosis').toEqual([]);
});

async function samplePod(...options: Parameters<typeof startSamplePod>): Promise<SamplePod> {
  const pod = await startSamplePod(...options);
  onTestFinished(() => pod.close());
  return pod;
}

const on = ({ baseUrl, accountId, apiKeys }: SamplePod) => ({
  podUrl: baseUrl,
  accountId,
  apiKeyId: apiKeys.admin.id,
  secret: apiKeys.admin.secret,
});

describe('The network', () => {
  test('a name that leads nowhere', async () => {
    // RFC 6761 §6.4: never resolves, wherever this runs.
    const steps = await walk({ podUrl: 'https://pod.invalid' });
    expectDiagnosis(steps, /^dns · dns · .+ couldn’t be found \(DNS\)/);
    expect(outcomes(steps)).toMatchObject({
      connect: 'skipped',
      tls: 'skipped',
      pod: 'skipped',
      clock: 'skipped',
    });
  });

  test('a port where nothing listens', async () => {
    const pod = await startFaultServer();
    await pod.close();
    expectDiagnosis(await walk({ podUrl: pod.url }), /^connect · offline · .+ refused the connection/);
  });

  test('a port that takes connections and says nothing', async () => {
    const mute = await startMuteServer();
    onTestFinished(() => mute.close());
    expectDiagnosis(
      await walk({ podUrl: `https://127.0.0.1:${mute.port}`, stepMs: 60 }),
      /^tls · timeout · Connecting to .+ timed out/,
    );
  });
});

describe('A proxy', () => {
  const podUrl = 'https://pod.test';

  test('where nothing listens', async () => {
    const proxy = await proxyForTest();
    await proxy.close();
    const steps = await walk({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^proxy · proxy · The proxy .+ refused the connection/);
  });

  test('whose name leads nowhere', async () => {
    const steps = await walk({ podUrl, route: routeThrough('http://proxy.invalid:3128') });
    expectDiagnosis(steps, /^proxy · proxy · The proxy .+ couldn’t be found/);
  });

  test('that requires a user name and password', async () => {
    const proxy = await proxyForTest({ signIn: { userName: 'ann', password: 'right' } });
    const steps = await walk({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^proxy · proxy · .+ requires a user name and password \(407\)/);
  });

  test('that does not accept the password', async () => {
    const proxy = await proxyForTest({ signIn: { userName: 'ann', password: 'right' } });
    const steps = await walk({
      podUrl,
      route: routeThrough(proxy.origin, { userName: 'ann', password: 'wr0ng' }),
    });
    expectDiagnosis(steps, /^proxy · proxy · .+ didn’t accept the user name and password/);
    expect(JSON.stringify(steps)).not.toContain('wr0ng');
  });

  test('that does not allow this pod', async () => {
    const proxy = await proxyForTest({ refuseWith: 403 });
    const steps = await walk({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^connect · proxy · .+ doesn’t allow connections/);
    expect(outcomes(steps)).toMatchObject({ proxy: 'passed', dns: 'skipped' });
  });

  test('that can not reach the pod itself', async () => {
    const proxy = await proxyForTest({ names: { 'pod.test:443': 1 } });
    const steps = await walk({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^connect · proxy · .+ couldn’t connect to .+ \(502\)/);
  });
});

describe('Several proxies', () => {
  const podUrl = 'https://pod.test';
  const leadingTo = (...origins: string[]) => ({
    hops: () => Promise.resolve(origins.map((origin) => ({ origin }))),
  });

  test('none of which is there', async () => {
    const gone = await proxyForTest();
    await gone.close();
    const steps = await walk({ podUrl, route: leadingTo(gone.origin, 'http://proxy.invalid:3128') });
    expectDiagnosis(
      steps,
      /^proxy · proxy · None of the proxies .+ refused the connection\. .+ couldn’t be found/,
    );
  });

  test('the first of which is not there, which is a remark: the second is gone through', async () => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue({ host: 'pod.test' }));
    const gone = await proxyForTest();
    await gone.close();
    const second = await proxyForTest({ names: { 'pod.test:443': pod.port } });
    const route = { ...leadingTo(gone.origin, second.origin), ...(await routeTrusting(authority.cert)) };
    const steps = await walk({ podUrl, route });
    expect(outcomes(steps)).toMatchObject({ proxy: 'warned', dns: 'skipped', credentials: 'passed' });
    expect(steps.find(({ step }) => step === 'proxy')?.error?.message).toBe(
      `The proxy ${gone.origin} refused the connection. Podkey uses the proxy ${second.origin} instead (system settings).`,
    );
    expect(second.opened, 'one tunnel to look, one to sign in').toBe(2);
  });

  test('none of which is there, and then straight: Podkey goes straight to the pod', async () => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue());
    const gone = await proxyForTest();
    await gone.close();
    const hops = () => Promise.resolve([{ origin: gone.origin }, null]);
    const steps = await walk({ podUrl: pod.url, route: { hops, ...(await routeTrusting(authority.cert)) } });
    expect(outcomes(steps)).toMatchObject({ proxy: 'warned', connect: 'passed', credentials: 'passed' });
    expect(steps.find(({ step }) => step === 'proxy')?.error?.message).toContain('connects directly');
  });

  test('the first of which wants a sign-in: that is told, and the second is not asked', async () => {
    const [first, second] = [
      await proxyForTest({ signIn: { userName: 'ann', password: 'right' } }),
      await proxyForTest(),
    ];
    const steps = await walk({ podUrl, route: leadingTo(first.origin, second.origin) });
    expect(diagnosisOf(steps)).toMatch(/requires a user name and password/);
    expect(second.asked).toEqual([]);
  });
});

describe('A proxy over TLS', () => {
  test('with a certificate nobody vouches for', async () => {
    const proxy = await proxyForTest({ tls: selfSignedCertificate() });
    const steps = await walk({ podUrl: 'https://pod.test', route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^proxy · proxy · This computer doesn’t trust the certificate of the proxy/);
    expect(proxy.asked).toEqual([]);
  });
});

describe('A certificate', () => {
  test('that has expired', async () => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue({ notAfter: new Date('2001-02-03T00:00:00Z') }));
    const steps = await walk({ podUrl: pod.url, route: await routeTrusting(authority.cert) });
    expectDiagnosis(steps, /^tls · tls · .+ expired on 2001-02-03/);
    expect(pod.received).toHaveLength(0);
  });

  test('of another host', async () => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue({ host: 'other.test' }));
    const steps = await walk({ podUrl: pod.url, route: await routeTrusting(authority.cert) });
    expectDiagnosis(steps, /^tls · tls · .+ a different name \(other\.test/);
  });

  test('that self-signed has issued', async () => {
    const pod = await tlsPod(selfSignedCertificate());
    expectDiagnosis(await walk({ podUrl: pod.url }), /^tls · tls · .+ self-signed/);
    expect(pod.received, 'no credentials were sent').toHaveLength(0);
  });

  test('of a company’s authority, where no company CA file is chosen', async () => {
    const pod = await tlsPod(testAuthority('Northwind Root').issue());
    const steps = await walk({ podUrl: pod.url });
    expectDiagnosis(steps, /^tls · tls · .+ issued by “Northwind Root”, which this computer doesn’t know/);
    expect(steps.find(({ step }) => step === 'tls')?.error?.nextStep).toContain('company CA file');
  });

  test('of an authority that is not the one in the company CA file', async () => {
    const pod = await tlsPod(testAuthority('Mallory Root').issue());
    const steps = await walk({ podUrl: pod.url, route: await routeTrusting(testAuthority().cert) });
    expectDiagnosis(steps, /^tls · tls · .+ “Mallory Root”, which neither .+ nor the company CA file/);
  });

  test('that is not there, for the port speaks plain HTTP', async () => {
    const pod = await startFaultServer();
    onTestFinished(() => pod.close());
    const steps = await walk({ podUrl: pod.url.replace('http:', 'https:') });
    expectDiagnosis(steps, /^tls · tls · .+ a secure connection couldn’t be negotiated/);
  });
});

describe('A company CA file', () => {
  test('that is gone', async () => {
    const route = { authorities: () => readAuthorityFile('/nowhere/company.pem') };
    expectDiagnosis(await walk({ podUrl: 'https://pod.test', route }), /^ca · tls · .+ can’t be read/);
  });

  test('that is a device without an end', async () => {
    const route = { authorities: () => readAuthorityFile('/dev/zero') };
    expectDiagnosis(await walk({ podUrl: 'https://pod.test', route }), /^ca · tls · .+ can’t be read/);
  });

  test('on another computer, at which Windows would sign in', async () => {
    const route = { authorities: () => readAuthorityFile(String.raw`\\evil.example\share\company.pem`) };
    expectDiagnosis(
      await walk({ podUrl: 'https://pod.test', route }),
      /^ca · tls · .+ isn’t on this computer/,
    );
  });

  test('that holds no certificate', async () => {
    const steps = await walk({ podUrl: 'https://pod.test', route: await routeTrusting('not a certificate') });
    expectDiagnosis(steps, /^ca · tls · .+ contains no certificate/);
  });
});

describe('What answers', () => {
  test('is a web page', async () => {
    const pod = await samplePod();
    pod.faults.next({ route: 'token' }, htmlPage());
    expectDiagnosis(await walk(on(pod)), /^pod · unexpected-response · The pod sent a web page/);
  });

  test('is another web server, which has nothing there', async () => {
    const server = await startFaultServer();
    onTestFinished(() => server.close());
    server.script('POST /v1/auth/token', text('<h1>Not Found</h1>', 'text/html', 404));
    expectDiagnosis(
      await walk({ podUrl: server.url }),
      /^pod · not-found · There is no documentation service/,
    );
  });

  test('is a pod, but not at this path', async () => {
    const pod = await samplePod();
    const steps = await walk({ ...on(pod), podUrl: `${pod.baseUrl}/docs` });
    expectDiagnosis(steps, /^pod · not-found · Not found on the pod/);
  });

  test('is broken', async () => {
    const pod = await samplePod();
    pod.faults.next({ route: 'token' }, failsWith(500));
    expectDiagnosis(await walk(on(pod)), /^pod · server · The pod had an internal error \(500\)/);
  });
});

describe('Credentials', () => {
  test('with a wrong account ID', async () => {
    const pod = await samplePod();
    const steps = await walk({ ...on(pod), accountId: '99999999-9999-4999-8999-999999999999' });
    expectDiagnosis(steps, /^credentials · unauthenticated · The account ID is probably wrong \(401\)/);
    expect(outcomes(steps)).toMatchObject({ pod: 'passed' });
  });

  test('with a wrong API key', async () => {
    const pod = await samplePod();
    const steps = await walk({ ...on(pod), secret: 'not-the-secret' });
    expectDiagnosis(steps, /^credentials · unauthenticated · The API key is probably wrong \(401\)/);
    expect(JSON.stringify(steps)).not.toContain('not-the-secret');
  });

  test('of another environment, where the pod says so', async () => {
    const pod = await samplePod();
    const message = 'These credentials were issued for another environment';
    pod.faults.next({ route: 'token' }, failsWith(401, { message }));
    expectDiagnosis(
      await walk(on(pod)),
      /^credentials · unauthenticated · .+ probably for another environment/,
    );
  });

  test('of another pod are told as a wrong key, and the other environment stays listed: the pod says no more', async () => {
    const [pod, other] = [await samplePod(), await samplePod()];
    const steps = await walk({ ...on(other), podUrl: pod.baseUrl });
    const error = steps.find(({ step }) => step === 'credentials')?.error;
    expect(error?.message).toMatch(/API key is probably wrong/);
    expect(error?.kind === 'unauthenticated' && error.causes).toContainEqual(
      expect.stringContaining('a different environment') as string,
    );
  });

  test('refused without a word, and not in the service’s manner', async () => {
    const server = await startFaultServer();
    onTestFinished(() => server.close());
    server.script('POST /v1/auth/token', status(401));
    const steps = await walk({ podUrl: server.url });
    expectDiagnosis(steps, /^credentials · unauthenticated · .+ doesn’t say why/);
    expect(outcomes(steps)).toMatchObject({ pod: 'warned' });
  });
});

test('a keychain that can not be used', skippedOnWindows('It starts Linux’s keyring.'), async () => {
  const { env } = await keyringForTest('no-service');
  const store = storeForTest(() => env);
  const pod = await samplePod();
  const steps = await walk({ ...on(pod), readSecret: async () => (await store.get('entry')) ?? '' });
  expectDiagnosis(steps, /^secret · keychain · /);
  expect(pod.log, 'nothing was sent').toEqual([]);
});

test('a clock that is far off is a warning: the account works', async () => {
  const pod = await samplePod({ clock: () => Date.now() + 600_000 });
  const steps = await walk(on(pod));
  expect(outcomes(steps)).toMatchObject({ credentials: 'passed', clock: 'warned' });
  expect(steps.at(-1)?.error).toMatchObject({
    kind: 'clock',
    message: 'The pod’s clock is 10 min ahead of this computer’s.',
  });
});
