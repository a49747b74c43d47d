import {
  libraryQuestionText,
  originConsentText,
  podQuestionText,
  proxyQuestionText,
  systemProxyQuestionText,
} from '../../../shared/text/accounts/origin-consent.ts';
import type { AccountOrigin } from '../../storage/confirmed-origins.ts';
import type { PersonQuestion } from '../dialogs/person-questions.ts';

/** A label of more than 80 characters is cut, so that the rest of the dialog stays visible. */
const tooLong = /^(.{79}).{2}/su;
/** Characters that break lines, reorder text or are invisible. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * The question before Podkey contacts an origin for the account with this label, or sends a password to a proxy of the system's
 * settings (null). The origin is alone on its line, in ASCII.
 */
export function originQuestion({ kind, origin }: AccountOrigin, label: string | null): PersonQuestion {
  const text = label === null ? systemProxyQuestionText : questionOf(kind);
  const detail =
    label === null ? systemProxyQuestionText.detail : questionOf(kind).detail({ account: readable(label) });
  return { message: text.message, detail: `${origin}\n\n${detail}`, yes: text.yes, no: originConsentText.no };
}

/** A team library that the person is asked about: its address or path, and its key's fingerprint. */
export interface AskedLibrary {
  source: string;
  fingerprint: string;
}

/** The question before an account follows a new team library. Address and fingerprint are alone on their lines. */
export function libraryQuestion({ source, fingerprint }: AskedLibrary, label: string): PersonQuestion {
  const { message, key, detail, yes } = libraryQuestionText;
  const lines = [source, '', key, fingerprint, '', detail({ account: readable(label) })];
  return { message, detail: lines.join('\n'), yes, no: originConsentText.no };
}

const questionOf = (kind: AccountOrigin['kind']) => (kind === 'pod' ? podQuestionText : proxyQuestionText);

/** A label from the page, cut and visible. The catalogue keeps it from reordering the text around it (UAX #9 §2.4). */
function readable(label: string): string {
  const visible = label.replaceAll(unseen, '\uFFFD');
  const [, start] = tooLong.exec(visible) ?? [];
  return start === undefined ? visible : `${start}…`;
}
