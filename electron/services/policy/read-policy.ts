import type { ZodError } from 'zod';
import { assertNever, Failure } from '../../../shared/errors/failure.ts';
import { plainIssue } from '../../../shared/errors/plain-issue.ts';
import { policySchema, type Policy, type PolicyInForce } from '../../../shared/schemas/policy.ts';
import { policyFailureText, policyRuleText } from '../../../shared/text/en/policy.ts';
import { plainName, parseJsonBytes } from '../files/file-contents.ts';

/**
 * The policy of this computer; null if there is none.
 *
 * Fails as `policy` if there is one whose rules can't be known for certain. Podkey must not start without them.
 */
export async function readPolicy(find: FindPolicy): Promise<PolicyInForce | null> {
  const found = await find(maxPolicyBytes);
  switch (found.is) {
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

function reason({ why, detail = '' }: Extract<FoundPolicy, { is: 'unusable' }>): string {
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
  | { is: 'none' }
  | { is: 'there'; where: string; bytes: Uint8Array }
  | { is: 'unusable'; where: string; why: Unusable; detail?: string };

/** Looks for the organization's policy and reads at most `maxBytes` and one more. Never rejects. */
export type FindPolicy = (maxBytes: number) => Promise<FoundPolicy>;

/** The largest policy, in bytes. */
export const maxPolicyBytes = 256 * 1024;
