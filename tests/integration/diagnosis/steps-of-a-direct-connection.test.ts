import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { diagnoseConnection } from '../../../electron/pod-client/diagnosis/diagnose-connection.ts';
import { directRoute } from '../../../electron/pod-client/routing/pod-route.ts';
import { json, startFaultServer } from '../../support/fault-server.ts';
import { hostName } from '../../support/host-names.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { startMuteServer } from '../../support/mute-server.ts';
import { outcomes, testConnection } from './connection-test-setup.ts';

const tokenRoute = 'POST /v1/auth/token';

test('a pod that does not tell its time leaves the clocks uncompared', async () => {
  const pod = await startFaultServer();
  onTestFinished(() => pod.close());
  pod.script(tokenRoute, (response, request) => {
    response.sendDate = false;
    json({ token: jsonWebToken() })(response, request);
  });
  const steps = await testConnection({ podUrl: pod.url });
  expect(outcomes(steps)).toMatchObject({ credentials: 'passed', clock: 'skipped' });
});

test('an error in Podkey at the sign-in ends the test as it is', async () => {
  const pod = await startFaultServer();
  onTestFinished(() => pod.close());
  const bug = new TypeError('unforeseen');
  const testing = diagnoseConnection({
    podUrl: pod.url,
    route: directRoute,
    client: { signIn: () => Promise.reject(bug), clockSkewMs: () => null },
    now: () => 0,
    signal: new AbortController().signal,
  });
  await expect(testing).rejects.toBe(bug);
});

test('the connection is closed if the steps can’t be reported', async () => {
  const mute = await startMuteServer();
  onTestFinished(() => mute.close());
  const testing = testConnection({
    podUrl: `https://127.0.0.1:${mute.port}`,
    onProgress: (soFar) => {
      if (soFar.at(-1)?.step === 'connect') throw new Error('The window is gone');
    },
  });
  await expect(testing).rejects.toThrow('The window is gone');
  await mute.disconnected;
});

test('over https a name may lead to another computer', async () => {
  // For documentation, so nothing responds there (RFC 5737).
  const address = '192.0.2.1';
  const { name } = hostName('elsewhere.test', [address]);
  const lookup = vi.spyOn(dns, 'lookup').mockResolvedValue({ address, family: 4 });
  syncBuiltinESMExports();
  onTestFinished(() => {
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
  const steps = await testConnection({ podUrl: `https://${name}`, stepMs: 60 });
  expect(outcomes(steps)).toMatchObject({ dns: 'passed', connect: 'failed' });
  const error = steps.find(({ step }) => step === 'connect')?.error;
  expect(['offline', 'timeout']).toContain(error?.kind);
});
