import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chosenFile } from '../../support/chosen-file.ts';
import { leftoversIn } from '../../support/leftovers/leftover.ts';
import { aLoginDraft } from '../../support/sample-logins.ts';
import { startNorthwind } from '../../support/start-northwind.ts';

test('A library holds no value, although its logins were opened and copied', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-library-'));
  const file = path.join(folder, 'library.json');
  const { accountId, clock, close, locator, pod, services } = await startNorthwind({
    files: chosenFile(() => file),
  });
  const [password, code] = [
    locator('Core router · admin password'),
    locator('Microsoft 365 · one-time code'),
  ];
  services.logins.save(
    accountId,
    aLoginDraft({
      items: [
        { kind: 'password', label: null, locator: password },
        { kind: 'code', label: null, locator: code },
      ],
    }),
  );
  const needles = Object.values(pod.apiKeys).map(({ secret }) => ({ name: 'API key secret', secret }));
  for (const value of [password, code]) {
    await services.secrets.copyDirectly(accountId, value, 'value');
    needles.push({ name: value.property, secret: services.port.text });
  }
  expect(needles.every(({ secret }) => secret.length > 7)).toBe(true);
  await clock.advance(60_000);

  await services.exportLogins(accountId, 'library');
  const library = await readFile(file);
  expect(leftoversIn(library, 'library', needles)).toEqual([]);
  expect(library.toString()).toContain(password.property);
  // The search itself works.
  const planted = Buffer.concat([library, Buffer.from(needles.at(-1)?.secret ?? '')]);
  expect(leftoversIn(planted, 'library', needles)).toHaveLength(1);
  await close();
  await rm(folder, { recursive: true });
});
