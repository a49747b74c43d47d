import { describe, expect, onTestFinished, test } from 'vitest';
import { readAuthorityFile } from '../../../electron/pod-client/routing/trusted-authorities.ts';
import { failsWith, htmlPage } from '../../../sample-pod/faults.ts';
import { startSamplePod, type SamplePod } from '../../../sample-pod/index.ts';
import { startFaultServer, status, text } from '../../support/fault-server.ts';
import { startScriptedProxy } from '../../support/scripted-proxy.ts';
import { startMuteServer } from '../../support/mute-server.ts';
import { selfSignedCertificate, testAuthority } from '../../support/test-certificates.ts';
import { keyringForTest, storeForTest } from '../../systems/credentials/isolated-store.ts';
import {
  diagnosisOf,
  outcomes,
  proxyForTest,
  routeThrough,
  routeTrusting,
  tlsPod,
  testConnection,
} from './connection-test-setup.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

/* The file is long because the last test compares the diagnoses of all its tests. */

/** All diagnoses in this file, by their faults. They must all differ. */
const diagnoses = new Map<string, string>();

function expectDiagnosis(steps: Parameters<typeof diagnosisOf>[0], expected: RegExp): void {
  const diagnosis = diagnosisOf(steps);
  expect(diagnosis).toMatch(expected);
  // Remove ports and names, because they differ in any case.
  diagnoses.set(
    expect.getState().currentTestName ?? '',
    diagnosis.replaceAll(/https?:\/\/\S+|\/\S+\.pem/g, '…'),
  );
}

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
  test('an unknown name', async () => {
    // RFC 6761 §6.4: never resolves.
    const steps = await testConnection({ podUrl: 'https://pod.invalid' });
    expectDiagnosis(steps, /^dns · dns · .+ couldn’t be found \(DNS\)/);
    expect(outcomes(steps)).toMatchObject({
      connect: 'skipped',
      tls: 'skipped',
      pod: 'skipped',
      clock: 'skipped',
    });
  });

  test('a closed port', async () => {
    const pod = await startFaultServer();
    await pod.close();
    expectDiagnosis(
      await testConnection({ podUrl: pod.url }),
      /^connect · offline · .+ refused the connection/,
    );
  });

  test('a port that ends each connection', async () => {
    const server = await startScriptedProxy('', { end: true });
    onTestFinished(() => server.close());
    expectDiagnosis(
      await testConnection({ podUrl: `https://${server.host}` }),
      /^tls · offline · .+ closed the connection before it was secure/,
    );
  });

  test('a port that accepts connections and sends nothing', async () => {
    const mute = await startMuteServer();
    onTestFinished(() => mute.close());
    expectDiagnosis(
      await testConnection({ podUrl: `https://127.0.0.1:${mute.port}`, stepMs: 100 }),
      /^tls · timeout · No connection to .+ after 0\.1 s\./,
    );
  });
});

describe('A proxy', () => {
  const podUrl = 'https://pod.test';

  test('that is not running', async () => {
    const proxy = await proxyForTest();
    await proxy.close();
    const steps = await testConnection({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^proxy · proxy · The proxy .+ refused the connection/);
  });

  test('with an unknown name', async () => {
    const steps = await testConnection({ podUrl, route: routeThrough('http://proxy.invalid:3128') });
    expectDiagnosis(steps, /^proxy · proxy · The proxy .+ couldn’t be found/);
  });

  test('that requires a user name and password', async () => {
    const proxy = await proxyForTest({ signIn: { userName: 'ann', password: 'right' } });
    const steps = await testConnection({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^proxy · proxy · .+ requires a user name and password \(407\)/);
  });

  test('that requires a sign-in which Podkey does not support', async () => {
    const signIn = { userName: 'ann', password: 'right' };
    const proxy = await proxyForTest({ signIn, schemes: ['Negotiate'] });
    const steps = await testConnection({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^proxy · proxy · .+ requires a sign-in method Podkey doesn’t support/);
  });

  test('that does not accept the password', async () => {
    const proxy = await proxyForTest({ signIn: { userName: 'ann', password: 'right' } });
    const steps = await testConnection({
      podUrl,
      route: routeThrough(proxy.origin, { userName: 'ann', password: 'wr0ng' }),
    });
    expectDiagnosis(steps, /^proxy · proxy · .+ didn’t accept the user name and password/);
    expect(JSON.stringify(steps)).not.toContain('wr0ng');
  });

  test('that does not allow this pod', async () => {
    const proxy = await proxyForTest({ refuseWith: 403 });
    const steps = await testConnection({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^connect · proxy · .+ doesn’t allow connections/);
    expect(outcomes(steps)).toMatchObject({ proxy: 'passed', dns: 'skipped' });
  });

  test('that can’t reach the pod', async () => {
    const proxy = await proxyForTest({ names: { 'pod.test:443': 1 } });
    const steps = await testConnection({ podUrl, route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^connect · proxy · .+ couldn’t connect to .+ \(502\)/);
  });
});

describe('Several proxies', () => {
  const podUrl = 'https://pod.test';
  const leadingTo = (...origins: string[]) => ({
    hops: () => Promise.resolve(origins.map((origin) => ({ origin }))),
  });

  test('none of which is reachable', async () => {
    const gone = await proxyForTest();
    await gone.close();
    const steps = await testConnection({
      podUrl,
      route: leadingTo(gone.origin, 'http://proxy.invalid:3128'),
    });
    expectDiagnosis(
      steps,
      /^proxy · proxy · None of the proxies .+ refused the connection\. .+ couldn’t be found/,
    );
    expect(steps.find(({ step }) => step === 'proxy')?.error).toMatchObject({
      nextStep: 'Check the network connection, the VPN and the proxies in the system settings.',
      retryable: true,
    });
  });

  test('the first of which is unreachable: Podkey warns and uses the second', async () => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue({ host: 'pod.test' }));
    const gone = await proxyForTest();
    await gone.close();
    const second = await proxyForTest({ names: { 'pod.test:443': pod.port } });
    const route = { ...leadingTo(gone.origin, second.origin), ...(await routeTrusting(authority.cert)) };
    const steps = await testConnection({ podUrl, route });
    expect(outcomes(steps)).toMatchObject({ proxy: 'warned', dns: 'skipped', credentials: 'passed' });
    expect(steps.find(({ step }) => step === 'proxy')?.error).toEqual({
      kind: 'proxy',
      message: `The proxy ${gone.origin} refused the connection. Podkey uses the proxy ${second.origin} instead (system settings).`,
      nextStep: 'Let your network administrator know.',
      retryable: false,
    });
    expect(second.opened, 'one tunnel to look, one to sign in').toBe(2);
  });

  test('none of which is reachable, and then a direct hop: Podkey connects directly', async () => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue());
    const gone = await proxyForTest();
    await gone.close();
    const hops = () => Promise.resolve([{ origin: gone.origin }, null]);
    const steps = await testConnection({
      podUrl: pod.url,
      route: { hops, ...(await routeTrusting(authority.cert)) },
    });
    expect(outcomes(steps)).toMatchObject({ proxy: 'warned', connect: 'passed', credentials: 'passed' });
    expect(steps.find(({ step }) => step === 'proxy')?.error?.message).toContain('connects directly');
  });

  test('the first of which requires credentials: the test fails, and the second is not used', async () => {
    const [first, second] = [
      await proxyForTest({ signIn: { userName: 'ann', password: 'right' } }),
      await proxyForTest(),
    ];
    const steps = await testConnection({ podUrl, route: leadingTo(first.origin, second.origin) });
    expect(diagnosisOf(steps)).toMatch(/requires a user name and password/);
    expect(second.asked).toEqual([]);
  });
});

describe('A proxy over TLS', () => {
  test('with a self-signed certificate', async () => {
    const proxy = await proxyForTest({ tls: selfSignedCertificate() });
    const steps = await testConnection({ podUrl: 'https://pod.test', route: routeThrough(proxy.origin) });
    expectDiagnosis(steps, /^proxy · proxy · This computer doesn’t trust the certificate of the proxy/);
    expect(proxy.asked).toEqual([]);
  });
});

describe('A certificate', () => {
  test('that has expired', async () => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue({ notAfter: new Date('2001-02-03T00:00:00Z') }));
    const steps = await testConnection({ podUrl: pod.url, route: await routeTrusting(authority.cert) });
    expectDiagnosis(steps, /^tls · tls · .+ expired on 2001-02-03/);
    expect(pod.received).toHaveLength(0);
  });

  test('of another host', async () => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue({ host: 'other.test' }));
    const steps = await testConnection({ podUrl: pod.url, route: await routeTrusting(authority.cert) });
    expectDiagnosis(steps, /^tls · tls · .+ a different name \(other\.test/);
  });

  test('that self-signed has issued', async () => {
    const pod = await tlsPod(selfSignedCertificate());
    expectDiagnosis(await testConnection({ podUrl: pod.url }), /^tls · tls · .+ self-signed/);
    expect(pod.received, 'no credentials were sent').toHaveLength(0);
  });

  test('of a company’s authority, without a company CA file', async () => {
    const pod = await tlsPod(testAuthority('Northwind Root').issue());
    const steps = await testConnection({ podUrl: pod.url });
    expectDiagnosis(steps, /^tls · tls · .+ issued by “Northwind Root”, which this computer doesn’t know/);
    expect(steps.find(({ step }) => step === 'tls')?.error?.nextStep).toContain('company CA file');
  });

  test('of an authority that is not the one in the company CA file', async () => {
    const pod = await tlsPod(testAuthority('Mallory Root').issue());
    const steps = await testConnection({ podUrl: pod.url, route: await routeTrusting(testAuthority().cert) });
    expectDiagnosis(steps, /^tls · tls · .+ “Mallory Root”, which neither .+ nor the company CA file/);
  });

  test('that is missing, because the port speaks plain HTTP', async () => {
    const pod = await startFaultServer();
    onTestFinished(() => pod.close());
    const steps = await testConnection({ podUrl: pod.url.replace('http:', 'https:') });
    expectDiagnosis(steps, /^tls · tls · .+ responds on this port without encryption/);
  });
});

describe('A company CA file', () => {
  test('that is missing', async () => {
    const route = { authorities: () => readAuthorityFile('/nowhere/company.pem') };
    expectDiagnosis(
      await testConnection({ podUrl: 'https://pod.test', route }),
      /^ca · tls · .+ can’t be read/,
    );
  });

  test('that is an endless device', async () => {
    const route = { authorities: () => readAuthorityFile('/dev/zero') };
    expectDiagnosis(
      await testConnection({ podUrl: 'https://pod.test', route }),
      /^ca · tls · .+ can’t be read/,
    );
  });

  test('on another computer, to which Windows would sign in', async () => {
    const route = { authorities: () => readAuthorityFile(String.raw`\\evil.example\share\company.pem`) };
    expectDiagnosis(
      await testConnection({ podUrl: 'https://pod.test', route }),
      /^ca · tls · .+ isn’t on this computer/,
    );
  });

  test('without a certificate', async () => {
    const steps = await testConnection({
      podUrl: 'https://pod.test',
      route: await routeTrusting('not a certificate'),
    });
    expectDiagnosis(steps, /^ca · tls · .+ contains no certificate/);
  });
});

describe('A server that', () => {
  test('is a web page', async () => {
    const pod = await samplePod();
    pod.faults.next({ route: 'token' }, htmlPage());
    expectDiagnosis(await testConnection(on(pod)), /^pod · unexpected-response · The pod sent a web page/);
  });

  test('is another web server, without this page', async () => {
    const server = await startFaultServer();
    onTestFinished(() => server.close());
    server.script('POST /v1/auth/token', text('<h1>Not Found</h1>', 'text/html', 404));
    expectDiagnosis(
      await testConnection({ podUrl: server.url }),
      /^pod · not-found · There is no documentation service/,
    );
  });

  test('is a pod, but not at this path', async () => {
    const pod = await samplePod();
    const steps = await testConnection({ ...on(pod), podUrl: `${pod.baseUrl}/docs` });
    expectDiagnosis(steps, /^pod · not-found · Not found on the pod/);
  });

  test('is broken', async () => {
    const pod = await samplePod();
    pod.faults.next({ route: 'token' }, failsWith(500));
    expectDiagnosis(await testConnection(on(pod)), /^pod · server · The pod had an internal error \(500\)/);
  });
});

describe('Credentials', () => {
  test('with a wrong account ID', async () => {
    const pod = await samplePod();
    const steps = await testConnection({ ...on(pod), accountId: '99999999-9999-4999-8999-999999999999' });
    expectDiagnosis(steps, /^credentials · unauthenticated · The account ID is probably wrong \(401\)/);
    expect(outcomes(steps)).toMatchObject({ pod: 'passed' });
  });

  test('with a wrong API key', async () => {
    const pod = await samplePod();
    const steps = await testConnection({ ...on(pod), secret: 'not-the-secret' });
    expectDiagnosis(steps, /^credentials · unauthenticated · The API key is probably wrong \(401\)/);
    expect(JSON.stringify(steps)).not.toContain('not-the-secret');
  });

  test('of another environment, if the pod says so', async () => {
    const pod = await samplePod();
    const message = 'These credentials were issued for another environment';
    pod.faults.next({ route: 'token' }, failsWith(401, { message }));
    expectDiagnosis(
      await testConnection(on(pod)),
      /^credentials · unauthenticated · .+ probably for another environment/,
    );
  });

  test('of another pod are reported as a wrong key, with the other environment as another possible cause', async () => {
    const [pod, other] = [await samplePod(), await samplePod()];
    const steps = await testConnection({ ...on(other), podUrl: pod.baseUrl });
    const error = steps.find(({ step }) => step === 'credentials')?.error;
    expect(error?.message).toMatch(/API key is probably wrong/);
    expect(error?.kind === 'unauthenticated' && error.causes).toContainEqual(
      expect.stringContaining('a different environment') as string,
    );
  });

  test('refused without a message and without the service’s error body', async () => {
    const server = await startFaultServer();
    onTestFinished(() => server.close());
    server.script('POST /v1/auth/token', status(401));
    const steps = await testConnection({ podUrl: server.url });
    expectDiagnosis(steps, /^credentials · unauthenticated · .+ doesn’t say why/);
    expect(outcomes(steps)).toMatchObject({ pod: 'warned' });
  });
});

test('an unusable keychain', skippedOnWindows('It starts Linux’s keyring.'), async () => {
  const { env } = await keyringForTest('no-service');
  const store = storeForTest(() => env);
  const pod = await samplePod();
  const steps = await testConnection({
    ...on(pod),
    readSecret: async () => (await store.get('entry')) ?? '',
  });
  expectDiagnosis(steps, /^secret · keychain · /);
  expect(pod.log, 'nothing was sent').toEqual([]);
});

test('a large clock difference is a warning, because the account works', async () => {
  const pod = await samplePod({ clock: () => Date.now() + 600_000 });
  const steps = await testConnection(on(pod));
  expect(outcomes(steps)).toMatchObject({ credentials: 'passed', clock: 'warned' });
  expect(steps.at(-1)?.error).toMatchObject({
    kind: 'clock',
    message: 'Your clock is 10 min behind the pod’s.',
  });
});

test('no two faults have the same diagnosis', () => {
  expect(diagnoses.size, 'each fault was diagnosed').toBeGreaterThanOrEqual(20);
  const repeated = [...diagnoses].filter(
    ([, diagnosis]) => [...diagnoses.values()].filter((it) => it === diagnosis).length > 1,
  );
  expect(repeated).toEqual([]);
});
