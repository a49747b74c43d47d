import { accountFileEntrySchema } from '../../../shared/schemas/account.ts';
import { sitesForFile } from '../../../shared/schemas/site.ts';
import type { MovedFile } from '../../../shared/features/move/schemas.ts';
import type { AccountRepository } from '../../storage/account-repository.ts';
import type { LibraryRepository } from '../../storage/library-repository.ts';
import type { LoginRepository } from '../../storage/login-repository.ts';
import type { TypingOptionsRepository } from '../../storage/typing-options-repository.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';
import { MoveFileWriter } from './move-file.ts';

interface Sources {
  accountRows: AccountRepository;
  loginRows: LoginRepository;
  typingRows: TypingOptionsRepository;
  libraryRows: LibraryRepository;
  settings: Pick<SettingsService, 'chosen'>;
}

/** Logins between two pauses. */
const loginsAtOnce = 200;

/**
 * Everything that a person has entered, as a file's content, and how much it holds. The sample account is not in it.
 *
 * `leftOut` names accounts and logins that break a rule that came after they were saved: the file's reader would refuse them.
 */
export async function collectMove(
  { accountRows, loginRows, typingRows, libraryRows, settings }: Sources,
  now: number,
  pause: () => Promise<void>,
): Promise<Omit<MovedFile, 'fileName'> & { content: Uint8Array }> {
  const file = new MoveFileWriter(now);
  const holds = { accounts: 0, logins: 0, leftOut: new Array<string>() };
  file.add({ kind: 'settings', values: settings.chosen });
  for (const { id: accountId, secretKept: _kept, ...draft } of accountRows.list()) {
    const entry = accountFileEntrySchema.safeParse(draft);
    if (!entry.success || !file.add({ kind: 'account', entry: entry.data })) {
      holds.leftOut.push(draft.label);
      continue;
    }
    const account = holds.accounts;
    holds.accounts += 1;
    for (const [index, login] of loginRows.list(accountId).entries()) {
      const { id, source: _source, items, sites, ...description } = login;
      const moved = {
        ...description,
        sites: sitesForFile(sites),
        items: items.map(({ id: _id, uses: _uses, lastUsedAt: _at, ...item }) => item),
      };
      if (file.add({ kind: 'login', account, id, login: moved })) holds.logins += 1;
      else holds.leftOut.push(login.name);
      if (index % loginsAtOnce === loginsAtOnce - 1) await pause();
    }
    for (const { login, options } of typingRows.list(accountId))
      file.add({ kind: 'typing', account, login, options });
    const { logins, items } = libraryRows.personal(accountId);
    for (const login of logins.values()) file.add({ kind: 'added-login', account, login });
    for (const { uses: _uses, lastUsedAt: _at, ...item } of items.values()) {
      // Use alone is no addition.
      if (item.confirmedAt !== null || item.staleAt !== null || item.isCode)
        file.add({ kind: 'added-item', account, item });
    }
    await pause();
  }
  return { content: file.content(), ...holds };
}
