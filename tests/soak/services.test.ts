import path from 'node:path';
import { expect, test } from 'vitest';
import { soakServices, type Held } from './service-soak.ts';
import { folderForTest } from '../integration/storage/folder-for-test.ts';

/** `npm run test:soak` has twenty times as many, and looks at the memory too. */
const amounts = { rollovers: 500, opens: 500, switches: 50, handOuts: 100 };

test('after a long time’s work a locked Podkey holds exactly what it held before: no value, timer, socket, file or listener more', async () => {
  const held: Held[] = [];
  const databaseFile = path.join(folderForTest(), 'podkey.db');
  const done = await soakServices(amounts, { parts: 3, databaseFile }, (now) => void held.push(now));
  expect(done).toEqual(amounts);
  const [first] = held;
  expect(first?.leases).toBe(0);
  expect(first?.resources).not.toContain('TCPSocketWrap');
  for (const later of held) expect(later).toEqual({ ...first, files: later.files });
  expect(Math.max(...held.map(({ files }) => files))).toBe(first?.files);
}, 120_000);
