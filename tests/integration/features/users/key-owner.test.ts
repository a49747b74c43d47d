import { describe, expect, onTestFinished, test } from 'vitest';
import { startSamplePod } from '../../../../sample-pod/index.ts';
import { accountId, addAccount, pod, services, update, useUsersScene } from './users-scene.ts';

useUsersScene();

describe('The user of the API key', () => {
  test('is known from the access token’s subject, with one sign-in', async () => {
    const owner = await services.features.users.service.keyOwner(accountId);
    expect(pod.users.find(({ id }) => id === owner)?.role).toBe('admin');
    await update({ firstName: 'Åsa' });
    expect(pod.tokensIssued).toBe(1);
  });

  test('is unknown if the token does not say', async () => {
    const opaque = await startSamplePod({ dialect: 'opaque-token' });
    onTestFinished(() => opaque.close());
    expect(
      await services.features.users.service.keyOwner(await addAccount('Contoso', 'admin', opaque)),
    ).toBeNull();
  });
});
