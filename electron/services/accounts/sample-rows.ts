import type { DatabaseSync } from 'node:sqlite';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import type { LoginRepository } from '../../storage/login-repository.ts';
import type { Clock } from '../clock.ts';
import { loginOf } from '../logins/login-rows.ts';
import type { RunningSamplePod, SampleAccount, StartSamplePod } from './known-accounts.ts';

type KindOfRows<Rows> = new (database: DatabaseSync) => Rows;

/** Rows by account. For null, rows without an account. */
interface RowsOf<Rows> {
  rows: Rows;
  forAccount: (accountId: string | null) => Rows;
}

interface Options {
  clock: Pick<Clock, 'now'>;
  database: DatabaseSync;
  inMemoryDatabase: DatabaseSync;
  sample: Pick<SampleAccount, 'id'>;
  loginRows: Pick<RowsOf<LoginRepository>, 'forAccount'>;
  startSamplePod: StartSamplePod;
  emit: (name: 'logins.changed', payload: EventPayload<'logins.changed'>) => void;
}

/** The rows of each account: the sample account's live in memory. */
export class SampleRows {
  readonly #core: Options;
  /** What each sample pod starts without. */
  readonly #forgotten: { forgetAll: (id: string) => void }[] = [];

  constructor(core: Options) {
    this.#core = core;
  }

  /** Opens rows that the sample account keeps until Podkey quits. */
  lasting<Rows>(Kind: KindOfRows<Rows>): RowsOf<Rows> {
    return this.#open(Kind, new Kind(this.#core.inMemoryDatabase));
  }

  /** Opens rows of which a sample account does not keep those from the one before. */
  perAccount<Rows extends { forgetAll: (id: string) => void }>(Kind: KindOfRows<Rows>): RowsOf<Rows> {
    const ofSample = new Kind(this.#core.inMemoryDatabase);
    this.#forgotten.push(ofSample);
    return this.#open(Kind, ofSample);
  }

  /** Starts a sample pod, with its logins. It has fresh data, so responses of the former one are outdated. */
  async start(): Promise<RunningSamplePod> {
    const { clock, emit, loginRows, sample, startSamplePod } = this.#core;
    for (const rows of this.#forgotten) rows.forgetAll(sample.id);
    const pod = await startSamplePod();
    const startedAt = new Date(clock.now()).toISOString();
    const logins = pod.logins.map((draft) => loginOf(draft, undefined, startedAt, () => false));
    loginRows.forAccount(sample.id).put(sample.id, logins);
    emit('logins.changed', {});
    return pod;
  }

  #open<Rows>(Kind: KindOfRows<Rows>, ofSample: Rows): RowsOf<Rows> {
    const rows = new Kind(this.#core.database);
    return { rows, forAccount: (id) => (id === this.#core.sample.id ? ofSample : rows) };
  }
}
