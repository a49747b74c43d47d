import type { AppError } from '../../shared/errors/app-error.ts';
import type { FaultSetup } from './fault-setup.ts';

/** The service's four endpoints that Podkey uses (service-api §4). */
export const endpoints = ['token', 'value', 'organizations', 'user'] as const;
export type Endpoint = (typeof endpoints)[number];

/** The number of requests to each endpoint; absent means none. */
export type Requests = Partial<Record<Endpoint, number>>;

/**
 * What the bridge returns: the whole `AppError`, in English. `{pod}`, `{elsewhere}` and `{proxy}` stand for those
 * origins.
 */
export type ExpectedError = Pick<AppError, 'kind' | 'message' | 'nextStep' | 'retryable' | 'service'> & {
  causes?: readonly string[];
  field?: string;
  retryAfterMs?: number;
  /** For an update: whether Podkey considers the user to be in doubt afterwards. */
  inDoubt?: true;
};

/** The expectations for one fault at one endpoint. */
export interface Cell {
  /** The result of the call that meets the fault. */
  result: ExpectedError | 'works';
  /**
   * The requests that this call sends; a number counts the endpoint's own requests. Default: as without the fault, or
   * 1.
   */
  sent?: number | Requests;
  /** The requests that the next call sends, after the fault. Default: as if there had been no fault. */
  sentNext?: Requests;
  /** How long the call lasts if nothing else ends it, in seconds. */
  limitS?: number;
  /** The pauses between requests, in seconds. */
  pausesS?: readonly number[];
}

/** A row of the matrix. */
export interface Fault {
  name: string;
  /** What happens, in a sentence for the matrix page. */
  how: string;
  /** TLS only, because it can't happen over plain TCP. */
  over?: 'tls';
  /** Through the account's proxy. */
  through?: 'proxy';
  /** Without a token. Otherwise the same call has succeeded once before, except when the token endpoint is tested. */
  start?: 'cold';
  /** Without a kept-alive connection, because connecting is what fails. */
  connections?: 'new';
  /** The fault ends this client, so another one makes the next call. */
  endsClient?: true;
  /** Causes the fault, before the call is made. */
  strike(setup: FaultSetup, endpoint: Endpoint): void | Promise<void>;
  /** Happens during the call. */
  meanwhile?(setup: FaultSetup, endpoint: Endpoint): Promise<void>;
  /** Repairs what else is needed for the next call, besides the pod's responses. */
  mend?(setup: FaultSetup): void | Promise<void>;
  /** The expectations for every endpoint; those below override them for one. */
  each: Cell;
  token?: Partial<Cell>;
  value?: Partial<Cell>;
  organizations?: Partial<Cell>;
  user?: Partial<Cell>;
}

/** The endpoint whose call is tested: a token is requested for a value. */
const askedFor = { token: 'value', value: 'value', organizations: 'organizations', user: 'user' } as const;

/** Returns the expectations of one column of a row, with defaults filled in. */
export function cellOf(fault: Fault, endpoint: Endpoint) {
  const { result, sent, sentNext, limitS, pausesS = [] }: Cell = { ...fault.each, ...fault[endpoint] };
  const needsToken = endpoint === 'token' || fault.start === 'cold' ? { token: 1 } : {};
  const toTheEnd =
    result === 'works' ? { ...needsToken, [askedFor[endpoint]]: 1 } : { ...needsToken, [endpoint]: 1 };
  return {
    result,
    sent: ofEndpoint(endpoint, sent) ?? toTheEnd,
    sentNext: sentNext ?? {
      ...(endpoint === 'token' && result !== 'works' && { token: 1 }),
      [askedFor[endpoint]]: 1,
    },
    limitS,
    pausesS,
  };
}

function ofEndpoint(endpoint: Endpoint, sent: Cell['sent']): Requests | undefined {
  if (typeof sent !== 'number') return sent;
  return sent === 0 ? {} : { [endpoint]: sent };
}
