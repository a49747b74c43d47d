import type { ServiceBase } from '../service-base.ts';

type Rows = Pick<
  ServiceBase,
  | 'accountRows'
  | 'accountLibraryRows'
  | 'activityRows'
  | 'bulkRows'
  | 'libraryRows'
  | 'loginRows'
  | 'typingRows'
  | 'userRows'
  | 'turn'
>;

/**
 * Reads the stored rows of every account, also of a damaged one, so that damaged rows are found that no screen has read yet.
 *
 * Yields to other work between accounts.
 */
export async function readAllRows({ accountRows, turn, ...of }: Rows): Promise<void> {
  of.libraryRows.cached();
  of.activityRows.rows.underWay();
  const ids = accountRows.list().map(({ id }) => id);
  for (const id of [...ids, ...accountRows.damaged().map((damaged) => damaged.id)]) {
    if (id === null) continue;
    of.loginRows.rows.list(id);
    of.loginRows.rows.recents(id);
    of.userRows.rows.all(id);
    for (const job of of.bulkRows.rows.jobs(id)) of.bulkRows.rows.rows(job.id);
    of.libraryRows.personal(id);
    of.accountLibraryRows.find(id);
    of.accountLibraryRows.kept(id).cached();
    of.typingRows.rows.all(id);
    await turn();
  }
}
