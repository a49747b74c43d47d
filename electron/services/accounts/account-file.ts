import type { ZodError } from 'zod';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import {
  accountFileEntrySchema,
  accountFileHeadSchema,
  accountFileKind,
  accountFileSchema,
  accountFileVersion,
  maxAccountFileBytes,
  type AccountFile,
  type AccountFileEntry,
} from '../../../shared/schemas/account-file.ts';
import { plainName } from '../files/plain-name.ts';
import { utf8Text } from '../files/utf8-text.ts';
import { plainIssue } from '../../../shared/errors/plain-issue.ts';
import { accountFileFailureText } from '../../../shared/text/failures/account-failures.ts';
import { fieldRuleText } from '../../../shared/text/failures/field-rules.ts';

/** One entry of a file: an account, or what is wrong with it. */
export type ReadEntry =
  | { account: AccountFileEntry }
  | { account?: undefined; label: string | null; problems: FieldError[] };

/** The text of a file with these accounts. What an entry may not have, such as a secret, fails. */
export function accountFileText(accounts: readonly AccountDraft[]): string {
  const file: AccountFile = {
    kind: accountFileKind,
    version: accountFileVersion,
    accounts: accounts.map((account) => accountFileEntrySchema.parse(account)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * The entries of a file of accounts, in UTF-8 with or without a byte order mark.
 *
 * Fails as `validation` where it is no such file, or one of a version to come; nothing that stands in it is repeated.
 */
export function readAccountFile(bytes: Uint8Array): ReadEntry[] {
  if (bytes.length > maxAccountFileBytes) throw tooLarge();
  const json = parseJson(bytes);
  const head = accountFileHeadSchema.safeParse(json);
  if (!head.success) throw anotherKind();
  if (head.data.version > accountFileVersion) throw newerVersion(head.data.version);
  const file = accountFileSchema.safeParse(json);
  if (!file.success) throw damaged();
  return file.data.accounts.map(readEntry);
}

function parseJson(bytes: Uint8Array): unknown {
  const text = utf8Text(bytes);
  if (text === null) throw notJson();
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own error is dropped, for it quotes the text.
    throw notJson();
  }
}

function readEntry(entry: unknown): ReadEntry {
  const parsed = accountFileEntrySchema.safeParse(entry, { error: plainIssue });
  if (parsed.success) return { account: parsed.data };
  const given: unknown = typeof entry === 'object' && entry !== null && 'label' in entry ? entry.label : null;
  const label = accountFileEntrySchema.shape.label.safeParse(given);
  return { label: label.success ? label.data : null, problems: problemsOf(parsed.error) };
}

type Issue = ZodError['issues'][number];

/** At most this many things wrong with one entry are told. */
const maxProblems = 12;

function problemsOf({ issues }: ZodError): FieldError[] {
  return issues.flatMap(problemsOfIssue).slice(0, maxProblems);
}

function problemsOfIssue(issue: Issue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: plainName(key), message: accountFileFailureText.noPlace }));
  }
  return [{ field: String(issue.path.at(-1) ?? ''), message: messageOf(issue) }];
}

/** The one union of an entry tells by its proxy which of them it is. */
function messageOf(issue: Issue): string {
  return issue.code === 'invalid_union'
    ? fieldRuleText.mustBeOneOf({ values: 'system, none, custom' })
    : issue.message;
}

function unusable(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'validation', message, nextStep, retryable: false, fields: [] });
}

const tooLarge = () => unusable(accountFileFailureText.tooLarge, accountFileFailureText.tooLargeNext);

const notJson = () => unusable(accountFileFailureText.notJson, accountFileFailureText.notJsonNext);

const anotherKind = () =>
  unusable(accountFileFailureText.anotherKind, accountFileFailureText.anotherKindNext);

const newerVersion = (version: number) =>
  unusable(
    accountFileFailureText.newer({ version, known: accountFileVersion }),
    accountFileFailureText.newerNext,
  );

const damaged = () => unusable(accountFileFailureText.damaged, accountFileFailureText.damagedNext);
