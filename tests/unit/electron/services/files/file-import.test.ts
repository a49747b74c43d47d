import { expect, test } from 'vitest';
import type { SessionEnd } from '../../../../../electron/services/accounts/account-session.ts';
import { FileImport, type ImportFileFormat } from '../../../../../electron/services/files/file-import.ts';

interface Pet {
  name: string;
  kind: string;
}

/** Pets with the same name are the same pet; an owner's pets are changed if the file names another kind. */
function petImport(over: Partial<ImportFileFormat<Pet, Pet, string>> = {}) {
  let endings = 0;
  const owned = new Map([
    ['Rex', 'dog'],
    ['Tom', 'cat'],
  ]);
  const format: ImportFileFormat<Pet, Pet, string> = {
    question: () => ({ title: 'Import pets', kind: { name: 'Pets', extensions: ['txt'] } }),
    maxBytes: 1000,
    read: (bytes) => ({
      unknown: [],
      entries: new TextDecoder()
        .decode(bytes)
        .split(', ')
        .map((text, index) => {
          const [name = '', kind] = text.split(' ');
          const line = index + 1;
          return kind === undefined
            ? { line, name, problems: [{ field: 'kind', message: 'Missing.' }] }
            : { line, entry: { name, kind } };
        }),
    }),
    keyOf: ({ name }) => name,
    nameOf: ({ name }) => name,
    comparisonWith:
      () =>
      ({ name, kind }) => {
        if (!owned.has(name)) return { verdict: 'new' };
        return owned.get(name) === kind
          ? { verdict: 'exists', existing: name }
          : { verdict: 'change', existing: name, changes: [] };
      },
    shown: (pet) => pet,
    store: (pets) => pets.map(() => ({ outcome: 'added' })),
    ...over,
  };
  let content = '';
  const files = {
    open: () => Promise.resolve({ name: 'pets.txt', bytes: new TextEncoder().encode(content) }),
  };
  const untilSessionEnds = () => {
    const before = endings;
    return () => {
      if (before !== endings) throw new Error('The session has ended');
    };
  };
  const pets = new FileImport({ files, sessions: { untilSessionEnds } }, format);
  return {
    pets,
    endSession: (reason: SessionEnd) => {
      endings += 1;
      pets.endSession(reason);
    },
    preview: async (text: string) => {
      content = text;
      const preview = await pets.preview('Anna');
      if (!preview) throw new Error('The person cancelled');
      return preview;
    },
  };
}

const gone = { appError: { kind: 'not-found', message: 'The file is no longer open.' } };

test('each entry gets a verdict, and a repeated one points to the first with its key', async () => {
  const { preview } = petImport();
  const { rows } = await preview('Ida bird, Rex dog, Tom dog, Rex cat, Bo');
  expect(rows).toEqual([
    { verdict: 'new', line: 1, entry: { name: 'Ida', kind: 'bird' } },
    { verdict: 'exists', line: 2, entry: { name: 'Rex', kind: 'dog' }, existing: 'Rex' },
    { verdict: 'change', line: 3, entry: { name: 'Tom', kind: 'dog' }, existing: 'Tom', changes: [] },
    { verdict: 'repeated', line: 4, entry: { name: 'Rex', kind: 'cat' }, first: { line: 2, name: 'Rex' } },
    { verdict: 'invalid', line: 5, name: 'Bo', problems: [{ field: 'kind', message: 'Missing.' }] },
  ]);
});

test('only new and changing entries can be imported, into the owner of the preview, and once', async () => {
  const { pets, preview } = petImport();
  const { handle } = await preview('Ida bird, Rex dog, Tom dog, Rex cat, Bo');
  for (const line of [2, 4, 5, 6])
    await expect(pets.import(handle, [line], 'Anna')).rejects.toMatchObject(gone);
  await expect(pets.import(handle, [1], 'Ben')).rejects.toMatchObject(gone);
  const importing = pets.import(handle, [3, 1, 3], 'Anna');
  await expect(pets.import(handle, [1], 'Anna')).rejects.toMatchObject(gone);
  expect(await importing).toEqual([
    { line: 1, outcome: 'added' },
    { line: 3, outcome: 'added' },
  ]);
});

test('a session that ends while the entries are compared keeps none of them', async () => {
  const shown = Promise.withResolvers<Pet>();
  const comparing = Promise.withResolvers<undefined>();
  const { preview, endSession } = petImport({
    shown: () => {
      comparing.resolve(undefined);
      return shown.promise;
    },
  });
  const previewing = preview('Ida bird');
  await comparing.promise;
  endSession('locked');
  shown.resolve({ name: 'Ida', kind: 'bird' });
  await expect(previewing).rejects.toThrow('The session has ended');
});

test.each(['quit', 'account-switched'] as const)('“%s” closes the file', async (reason) => {
  const { pets, preview, endSession } = petImport();
  const { handle } = await preview('Ida bird');
  endSession(reason);
  await expect(pets.import(handle, [1], 'Anna')).rejects.toMatchObject(gone);
  await expect(pets.preview('Anna', handle)).rejects.toMatchObject(gone);
});

test('after a lock, the same file is reviewed again before anything of it is imported, by its owner only', async () => {
  const { pets, preview, endSession } = petImport();
  const { handle, rows } = await preview('Ida bird, Rex dog, Bo');
  endSession('locked');
  await expect(pets.import(handle, [1], 'Anna')).rejects.toMatchObject(gone);
  await expect(pets.preview('Ben', handle)).rejects.toMatchObject(gone);
  const again = await pets.preview('Anna', handle);
  expect(again).toMatchObject({ fileName: 'pets.txt', rows });
  expect(await pets.import(again!.handle, [1], 'Anna')).toEqual([{ line: 1, outcome: 'added' }]);
  // Nor is anything imported twice.
  await expect(pets.import(again!.handle, [1], 'Anna')).rejects.toMatchObject(gone);
});
