import type { AppError } from '../../shared/errors/app-error.ts';
import type { FaultSetup } from './fault-setup.ts';

/** The four endpoints of the service that Podkey speaks to (service-api §4). */
export const endpoints = ['token', 'value', 'organizations', 'user'] as const;
export type Endpoint = (typeof endpoints)[number];

/** How many requests came to each endpoint; none where it is left out. */
export type Requests = Partial<Record<Endpoint, number>>;

/**
 * What the bridge answers: the whole `AppError`, in English. `{pod}`, `{elsewhere}` and `{proxy}` stand for those origins.
 */
export type Told = Pick<AppError, 'kind' | 'message' | 'nextStep' | 'retryable' | 'service'> & {
  causes?: readonly string[];
  field?: string;
  retryAfterMs?: number;
  /** For an update: whether Podkey takes it to be in doubt from then on. */
  inDoubt?: true;
};

/** What is expected of one fault at one endpoint. */
export interface Cell {
  /** What the call that meets the fault is answered. */
  told: Told | 'works';
  /** What reached the pod for that call: a number is of the endpoint's own requests. As if nothing had failed, or 1, where left out. */
  sent?: number | Requests;
  /** What reached the pod for the call after it, when the fault is gone; as if nothing had ever failed where left out. */
  sentNext?: Requests;
  /** How long the call lasts where nothing else ends it, in seconds. */
  limitS?: number;
  /** The pauses that were made between requests, in seconds. */
  pausesS?: readonly number[];
}

/** One row of the matrix. */
export interface Fault {
  name: string;
  /** What happens, in a sentence for a reader of the matrix. */
  how: string;
  /** Over TLS alone, where it could not happen in plain TCP. */
  over?: 'tls';
  /** Through a proxy of the account's. */
  way?: 'proxy';
  /** Without a token in hand; else the same call has worked once before, but for the token's own. */
  start?: 'cold';
  /** Without a kept-alive connection to begin with, where what is to fail is making one. */
  connections?: 'new';
  /** Where the next call is another client's, for what happens ends this one. */
  endsClient?: true;
  /** Breaks the setup, before the call is made. */
  strike(setup: FaultSetup, endpoint: Endpoint): void | Promise<void>;
  /** What happens while the call is under way. */
  meanwhile?(setup: FaultSetup, endpoint: Endpoint): Promise<void>;
  /** What has to be put right for the next call, besides an honest pod. */
  mend?(setup: FaultSetup): void | Promise<void>;
  /** What holds for every endpoint, and below it what is different for one. */
  each: Cell;
  token?: Partial<Cell>;
  value?: Partial<Cell>;
  organizations?: Partial<Cell>;
  user?: Partial<Cell>;
}

/** The endpoint that a call is about in the end: a token is asked for on the way to a value. */
const askedFor = { token: 'value', value: 'value', organizations: 'organizations', user: 'user' } as const;

/** What is expected in one column of a row, with what was left out filled in. */
export function cellOf(fault: Fault, endpoint: Endpoint) {
  const { told, sent, sentNext, limitS, pausesS = [] }: Cell = { ...fault.each, ...fault[endpoint] };
  const needsToken = endpoint === 'token' || fault.start === 'cold' ? { token: 1 } : {};
  const toTheEnd =
    told === 'works' ? { ...needsToken, [askedFor[endpoint]]: 1 } : { ...needsToken, [endpoint]: 1 };
  return {
    told,
    sent: ofEndpoint(endpoint, sent) ?? toTheEnd,
    sentNext: sentNext ?? {
      ...(endpoint === 'token' && told !== 'works' && { token: 1 }),
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
