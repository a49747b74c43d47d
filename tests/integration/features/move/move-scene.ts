import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openAge, sealAsAge } from '../../../../electron/sealing/age-file.ts';
import { LibraryRepository } from '../../../../electron/features/team-library/library-repository.ts';
import type { MoveSummary } from '../../../../shared/features/move/contract.ts';
import type { Login } from '../../../../shared/schemas/login.ts';
import { defaultTypingOptions } from '../../../../shared/features/typing/typing-options.ts';
import {
  assembleServices,
  closeDatabases,
  type AssembleOptions,
} from '../../../support/assemble-services.ts';
import { chosenFile } from '../../../support/chosen-file.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { littleWork } from '../../../support/own-sealer.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../../support/samples.ts';

export const passphrase = 'bkdf-mwqr-hzzt';
export const earlier = '2029-12-31T10:00:00.000Z';
export const typed = { ...defaultTypingOptions, thenEnter: true, delayMs: 60 } as const;

/** The running test's folder, and the file in it that is moved. */
export let folder: string;
export let file: string;

/** Registers the hooks that make and delete them. */
export function useMoves(): void {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'podkey-move-'));
    file = path.join(folder, 'podkey.age');
  });
  afterEach(async () => {
    closeDatabases();
    await rm(folder, { recursive: true });
  });
}

/** A computer with Podkey. Each has its own database and keychain. */
export function computer(over: Partial<AssembleOptions> = {}) {
  const podkey = assembleServices({ clock: new FakeClock(), files: chosenFile(() => file), ...over });
  const move = podkey.features.move.service;
  return {
    ...podkey,
    move,
    /** Reads the file as the person does, up to the question whether to import it. */
    read: async (typedPassphrase = passphrase): Promise<MoveSummary> => {
      await move.choose();
      return move.read(typedPassphrase);
    },
    /** Everything that a person has entered. */
    everything: async () => {
      const { accounts } = await podkey.accounts.state();
      return {
        settings: podkey.settings.current,
        accounts: accounts.map(({ id, secretIn: _kept, ...draft }) => ({
          draft,
          logins: podkey.logins.own(id).map((login) => ({ ...login, items: login.items.map(asEntered) })),
          typing: podkey.logins.own(id).map((login) => podkey.features.typing.options.forLogin(id, login.id)),
          personal: new LibraryRepository(podkey.database).personal(id),
        })),
      };
    },
  };
}
export type Computer = ReturnType<typeof computer>;

const asEntered = ({ id: _id, uses: _uses, lastUsedAt: _at, ...item }: Login['items'][number]) => item;

export const router = aLogin({
  notes: 'Behind the reception.\nAsk for Ana.',
  address: 'https://router.example',
  pinned: true,
  items: [
    anItem({ confirmedAt: earlier, uses: 7, lastUsedAt: earlier }),
    anItem({
      id: numberedUuid(1),
      kind: 'code',
      label: 'MFA',
      locator: { ...routerLocator, property: 'totp' },
      staleAt: earlier,
    }),
  ],
});
const unlinked = aLogin({ id: numberedUuid(2), name: 'Wi-Fi', client: null, items: [] });
/** The same description as `unlinked`: a person may have two. */
const twin = { ...unlinked, id: numberedUuid(3) };

/** A computer on which a person has entered something of every kind. */
export async function oldComputer(
  over: Partial<AssembleOptions> = {},
): Promise<Computer & { ids: string[] }> {
  const here = computer(over);
  const ids: string[] = [];
  for (const draft of [northwindDraft, contosoDraft])
    ids.push((await here.accounts.add(draft, 's3cret', 'keychain')).id);
  const [northwind = '', contoso = ''] = ids;
  here.logins.put(northwind, [router, unlinked, twin]);
  here.logins.put(contoso, [aLogin({ id: numberedUuid(9), items: [anItem({ id: numberedUuid(10) })] })]);
  here.features.typing.options.set(northwind, router.id, typed);
  new LibraryRepository(here.database).putPersonal(
    northwind,
    [{ id: numberedUuid(20), name: 'My name for it', notes: null, pinned: true }],
    [
      {
        id: numberedUuid(21),
        revisionId: routerLocator.revisionId,
        confirmedAt: earlier,
        staleAt: null,
        isCode: false,
        uses: 0,
        lastUsedAt: null,
      },
    ],
  );
  here.settings.change({ clearClipboardAfterS: 60, theme: 'dark', lockAfterMinutes: 10 });
  return { ...here, ids };
}

/** Exports from an old computer. */
export async function exported(over: Partial<AssembleOptions> = {}) {
  const here = await oldComputer(over);
  const saved = await here.move.export(passphrase);
  return { here, saved };
}

export const contentOf = async () => Buffer.from(await openAge(await readFile(file), passphrase)).toString();
export const sealAgain = async (content: string) =>
  writeFile(file, await sealAsAge(Buffer.from(content), passphrase, littleWork));
