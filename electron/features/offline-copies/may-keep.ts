import type { CopyRule } from '../../services/logins/login-rows.ts';
import type { Item } from '../../../shared/schemas/login.ts';
import type {
  NotKeptReason,
  OfflineRules,
  OfflineCopiesPolicy,
} from '../../../shared/features/offline-copies/contract.ts';
import { fold } from '../../../shared/search/fold.ts';
import { skeletonOf } from '../../../shared/search/look-alikes.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';

/** What a value is for the policy. */
export type KeptKind = 'value' | 'code' | 'ssh-key' | 'api-key';

/** Says what a value is; null if it is nothing that it knows. */
export type Recognize = (value: string) => string | null;

/** Why an item is not even fetched; null if it may be. */
export function refusedItem({ kind, label, locator }: Item, rules: OfflineRules): NotKeptReason | null {
  if (kind === 'code' && !rules.codes) return 'code';
  if (isApiKey(locator.property) || isApiKey(label ?? '')) return 'api-key';
  return null;
}

/** Whether the rule of a value, or a policy that leaves it to the rule, keeps it from being kept. */
export function isOffLimits(rule: CopyRule | undefined, policy: OfflineCopiesPolicy): boolean {
  return rule === 'forbidden' || (policy.logins === 'library' && rule !== 'allowed');
}

/**
 * What a fetched value is. `isCode`: its item says that it is a code, which is not asked for other kinds. `recognizers` know further
 * values. Null if it is empty.
 */
export function kindOfValue(
  isCode: boolean,
  value: SecureValue,
  recognizers: readonly Recognize[],
): KeptKind | null {
  if (value.value === '') return null;
  // A code's seed may be stored as a plain secret.
  if (value.type === 'totp' || isCode || /^\s*otpauth:/i.test(value.value)) return 'code';
  if (looksLikeApiKey(value.value)) return 'api-key';
  // Also a damaged key, or one of a kind that no agent takes.
  if (/PRIVATE KEY|PuTTY-User-Key/.test(value.value)) return 'ssh-key';
  return recognizers.some((recognize) => recognize(value.value) === 'ssh-key') ? 'ssh-key' : 'value';
}

export function isAllowed(kind: KeptKind, rules: OfflineRules): boolean {
  if (kind === 'code') return rules.codes;
  return kind === 'value' || (kind === 'ssh-key' && rules.sshKeys);
}

/** Words of names, with what their letters look like, so that `ApiKey`, `API_KEY` and one with a Cyrillic letter have the same. */
const looks = (text: string) => fold(skeletonOf(text.normalize('NFKC').toLowerCase()));
const someOf = (words: string) => `(?:${words.split(/\s+/).map(looks).join('|')})`;
const keyWords = `key secret token schlüssel schluessel geheimnis credential clé clef jeton clave llave chiave chave sleutel klucz nyckel nøgle
  nøkkel avain klíč kulcs anahtar ключ токен キー 密钥 密鑰 令牌 키`;
const services = `api app application client consumer webhook access accès acceso accesso zugriffs zugangs auth authentication refresh signing deploy
  deployment integration subscription storage personal service`;
const readPatterns = () => {
  const keyWord = new RegExp(someOf(keyWords));
  return {
    keyWord,
    /** What says so alone, in one word with `keyWord` behind it. */
    alone: new RegExp(
      `^(?:${someOf(services)}${keyWord.source}|${someOf('secretkey token jwt oauth bearer pat hmac authtoken')})s?$`,
    ),
    /** What says so beside one of `keyWord`. */
    beside: new RegExp(`^${someOf(services)}s?$`),
  };
};
/** Most runs of Podkey keep no value. */
let patterns: ReturnType<typeof readPatterns> | undefined;

/** Whether a name says that its value is an API key or an access token. What it does not say, `looksLikeApiKey` may see. */
function isApiKey(name: string): boolean {
  const { alone, beside, keyWord } = (patterns ??= readPatterns());
  const words = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    // `A.P.I.`, `secret key`, `apiKey`, `oauth2`
    .replaceAll(/(?<![\p{L}\p{N}])(a)[. ](p)[. ](i)(?![\p{L}\p{N}])/giu, '$1$2$3')
    .replaceAll(/secret[ _-]?key/gi, 'secretkey')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(looks);
  return words.some(
    (word) => alone.test(word) || (beside.test(word) && words.some((other) => keyWord.test(other))),
  );
}

/** Whether a value has the form in which well-known services issue API keys and access tokens (RFC 7519 for the last). */
const looksLikeApiKey = (value: string) =>
  /^\s*(?:gh[oprsu]_|github_pat_|glpat-|xox[abeoprs]-|AKIA|ASIA|AIza|ya29\.|[rs]k[-_](?:live|test|proj|ant)|sk-|SG\.|npm_|pypi-|hf_|dop_v1_|shp(?:at|ca|pa)_|eyJ[\w-]+\.eyJ[\w-]+\.)[\w.-]{12,}\s*$/.test(
    value,
  );

export function rulesOf({ days, most, codes, sshKeys }: OfflineCopiesPolicy): OfflineRules {
  return { days, most, codes: codes ?? false, sshKeys: sshKeys ?? false };
}
