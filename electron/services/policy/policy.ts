import type { ZodError } from 'zod';
import { assertNever, Failure } from '../../../shared/errors/failure.ts';
import { plainIssue, invalidField } from '../../../shared/errors/to-app-error.ts';
import { policySchema, type Policy, type PolicyInForce } from '../../../shared/schemas/policy.ts';
import {
  policyFailureText,
  policyRuleText,
  allowedProxiesText,
  policyFailures,
} from '../../../shared/text/en/policy.ts';
import { plainName, parseJsonBytes, utf8Text } from '../files/file-contents.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import {
  usualNetwork,
  type PodList,
  isLoopback,
  podListFileSchema,
} from '../../../shared/schemas/network.ts';
import { readFile } from 'node:fs/promises';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { accountFailureText } from '../../../shared/text/en/accounts.ts';

/**
 * The policy of this computer; null if there is none.
 *
 * Fails as `policy` if there is one whose rules can't be known for certain. Podkey must not start without them.
 */
export async function readPolicy(find: FindPolicy): Promise<PolicyInForce | null> {
  const found = await find(maxPolicyBytes);
  switch (found.kind) {
    case 'none':
      return null;
    case 'there':
      return { where: found.where, policy: parsePolicy(found.where, found.bytes) };
    case 'unusable':
      throw unusable(found.where, [reason(found)]);
    default:
      return assertNever(found);
  }
}

function parsePolicy(where: string, bytes: Uint8Array): Policy {
  if (bytes.length > maxPolicyBytes) throw unusable(where, [policyRuleText.tooLarge]);
  const json = parseJsonBytes(bytes);
  if (json === undefined) throw unusable(where, [policyRuleText.notJson]);
  const parsed = policySchema.safeParse(json, { error: plainIssue });
  if (parsed.success) return parsed.data;
  throw unusable(where, parsed.error.issues.flatMap(problemsOf));
}

/** Names each key as it is in the policy, such as `updates.publicKey` or `allowedPods.0`. */
function problemsOf(issue: ZodError['issues'][number]): string[] {
  const at = (path: readonly PropertyKey[], problem: string) =>
    path.length === 0
      ? problem
      : policyFailureText.problem({ key: path.map((part) => plainName(String(part))).join('.'), problem });
  if (issue.code !== 'unrecognized_keys') return [at(issue.path, issue.message)];
  return issue.keys.map((key) => at([...issue.path, key], policyRuleText.unknownKey));
}

function reason({ why, detail = '' }: Extract<FoundPolicy, { kind: 'unusable' }>): string {
  switch (why) {
    case 'changeable':
      return policyRuleText.changeable;
    case 'not-a-file':
      return policyRuleText.notAFile;
    case 'unreadable':
      return policyRuleText.unreadable({ code: detail });
    case 'no-text':
      return policyRuleText.notText({ name: plainName(detail) });
    case 'unknown-value':
      return policyRuleText.unknownValue({ name: plainName(detail) });
    default:
      return assertNever(why);
  }
}

/** As many as fit into a dialog. */
const maxProblems = 6;

function unusable(where: string, problems: readonly string[]): Failure {
  const more = problems.length - maxProblems;
  const lines = [...problems.slice(0, maxProblems), ...(more > 0 ? [policyFailureText.more(more)] : [])];
  return new Failure({
    kind: 'policy',
    message: [policyFailureText.unusable, '', where, ...lines].join('\n'),
    nextStep: policyFailureText.unusableNext,
    retryable: false,
  });
}

/**
 * Why what was found can't be a policy.
 * @
 * - `changeable`: someone who is not an administrator of this computer can change it.
 * - `not-a-file`: it, or its folder, is a link or something else.
 * - `unreadable`: the system did not allow reading it; `detail` is the system's code.
 * - `no-text`, `unknown-value`: the registry value `detail` is not text, or is not one of Podkey's.
 */
export type Unusable = 'changeable' | 'not-a-file' | 'unreadable' | 'no-text' | 'unknown-value';

/** What this system has of a policy. `where` names the file or key, for the person who must correct it. */
export type FoundPolicy =
  | { kind: 'none' }
  | { kind: 'there'; where: string; bytes: Uint8Array }
  | { kind: 'unusable'; where: string; why: Unusable; detail?: string };

/** Looks for the organization's policy and reads at most `maxBytes` and one more. Never rejects. */
export type FindPolicy = (maxBytes: number) => Promise<FoundPolicy>;

/** The largest policy, in bytes. */
export const maxPolicyBytes = 256 * 1024;

type Routed = Pick<AccountDraft, 'podUrl' | 'network'>;

interface Refusal {
  kind: 'pod' | 'proxy';
  field: string;
  failure: Failure;
}

/** The pods and proxies that accounts may use: those that the policy lists, otherwise all. */
export class AllowedRoutes {
  readonly #pods: readonly string[] | undefined;
  readonly #proxies: readonly string[] | undefined;

  constructor({ allowedPods, allowedProxies }: Pick<Policy, 'allowedPods' | 'allowedProxies'> = {}) {
    this.#pods = allowedPods;
    this.#proxies = allowedProxies;
  }

  /** Why an account may not be used; undefined if it may. */
  refusal({ podUrl, network = usualNetwork }: Routed): Refusal | undefined {
    if (this.#pods && !this.#pods.includes(podUrl)) {
      const failure = policyFailures.podNotAllowed({ pods: this.#pods.join(', ') });
      return { kind: 'pod', field: 'podUrl', failure };
    }
    // A pod on this computer is never proxied, whatever the account says.
    if (!this.#proxies || isLoopback(podUrl)) return undefined;
    const isOwn = network.proxy === 'custom';
    if (this.#proxies.includes(isOwn ? network.proxyUrl : network.proxy)) return undefined;
    return {
      kind: 'proxy',
      field: isOwn ? 'proxyUrl' : 'proxy',
      failure: policyFailures.proxyNotAllowed({ proxies: allowedProxiesText(this.#proxies) }),
    };
  }

  /** Refuses an account at the form's field. */
  assertEntered(account: Routed): void {
    const refusal = this.refusal(account);
    if (refusal) throw invalidField(refusal.field, refusal.failure.message);
  }

  /** Refuses to send anything for an account. */
  assertUsable(account: Routed): void {
    const refusal = this.refusal(account);
    if (refusal) throw refusal.failure;
  }

  /** The pods that the account form offers: those of the list that are allowed, and allowed ones that are not in the list. */
  offered(list: PodList): PodList {
    if (!this.#pods) return list;
    const pods = this.#pods.map(
      (url) => list.pods.find((pod) => pod.url === url) ?? { label: plainAddress(url), url },
    );
    return { pods, trouble: null };
  }
}

function plainAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/$/, '')}`.slice(0, 80);
}

/**
 * The pods that IT offers in a `pods.json`: the first of `files` that exists.
 *
 * Read each time, so that a roll-out needs no restart. Never rejects: without a list, people type their pod's address.
 */
export async function readPodList(files: readonly string[]): Promise<PodList> {
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return parsePodList(file, text);
  }
  return { pods: [], trouble: null };
}

/** The largest `pods.json` of an administrator, in bytes. Fifty pods take a quarter of it. */
export const maxPodListBytes = 512 * 1024;

/**
 * The addresses in a `pods.json` that only an administrator can have written; none if others can write it, or it is invalid.
 *
 * The person's own list does not count, because anyone who can write their files could add a pod to it.
 */
export async function readAdministratorsPods(
  find: (maxBytes: number) => Promise<FoundPolicy>,
): Promise<readonly string[]> {
  const found = await find(maxPodListBytes);
  if (found.kind !== 'there' || found.bytes.length > maxPodListBytes) return [];
  return parsePodList(found.where, utf8Text(found.bytes) ?? '').pods.map(({ url }) => url);
}

function parsePodList(file: string, text: string): PodList {
  const parsed = podListFileSchema.safeParse(parseJson(text));
  if (parsed.success) return { pods: parsed.data.pods, trouble: null };
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  const trouble =
    where === ''
      ? accountFailureText.podListInvalid({ file })
      : accountFailureText.podListFieldInvalid({ file, where });
  return { pods: [], trouble };
}
