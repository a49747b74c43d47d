import { appErrorSchema } from '../../../shared/errors/app-error.ts';
import { isKnownErrorCode } from '../../../shared/errors/known-error-code.ts';
import { redactLine } from '../../../shared/errors/redact.ts';
import { linkRefusalSchema } from '../../../shared/schemas/deep-link.ts';
import { isCallName } from '../../../shared/ipc/contract-names.ts';
import { toleratedFailures } from '../../services/log.ts';
import { pathTemplate } from '../../pod-client/transport/exchange-report.ts';

const leftOut = '[left out]';
/** Every fixed message that main logs. */
const messages = new Set([
  'started',
  'request',
  'account left',
  'quitting',
  'call failed',
  'call failed unforeseen',
  'uncaught',
  'link',
  'page crashed',
  'policy',
  ...toleratedFailures,
]);
const kinds = new Set<string>([...appErrorSchema.options.map(({ shape }) => shape.kind.value), 'unforeseen']);

const number: RegExp = /^\d{1,9}$/;
const version = /^\d{1,4}(\.\d{1,6}){1,3}$/;
/** Such as `TypeError < Error(ECONNRESET) < Failure(dns)`: error names, kinds of failure, codes. */
const cause =
  /^(?:[A-Za-z]{0,30}(?:Error|Exception)|Failure\((?<kind>[a-z-]{1,30})\)|string|number|bigint|boolean|symbol|undefined|object|function)(?:\((?<code>[A-Z0-9_]{1,50})\))?$/;
/** Such as `connect net.js:1:2 < start index.js:3:4`: names of functions and of Podkey's own files. */
const frames =
  /^\(?([\w.#<>$[\] ]{1,80} )?[\w.-]{1,60}:\d+:\d+( < ([\w.#<>$[\] ]{1,80} )?[\w.-]{1,60}:\d+:\d+)*\)?$/;

/** The fields that may be shared, each with the form of its values. Any other field may hold a name or an ID. */
const fields = new Map<string, RegExp | ((value: string) => boolean)>([
  ['version', version],
  ['platform', /^(win32|darwin|linux)$/],
  ['arch', /^(x64|arm64)$/],
  ['method', /^(GET|POST|PATCH)$/],
  ['path', (value) => pathTemplate(value) === value],
  ['attempt', number],
  ['durationMs', number],
  ['status', number],
  ['failure', (value) => kinds.has(value)],
  ['kind', (value) => kinds.has(value)],
  ['reason', /^(account-switched|account-changed)$/],
  ['refused', (value) => value === 'no' || linkRefusalSchema.safeParse(value).success],
  ['inForce', /^(yes|no)$/],
  ['origin', /^(uncaughtException|unhandledRejection)$/],
  ['call', isCallName],
  ['causes', isCauses],
  ['at', frames],
]);

const line =
  /^(?<at>\d{4}-\d\d-\d\dT[\d:.]+Z) (?<level>info|warn|error) (?<message>[^=]*?)(?<fields>(?: \w+=.*)?)$/;
/** Log lines are cut to this length, so a longer one is not Podkey's, and the pattern below stays cheap. */
const longest = 2_000;
// eslint-disable-next-line regexp/no-super-linear-move, podkey/linear-patterns -- at most 2,000 characters
const field = /(\w+)=(\(.*?\)(?= \w+=|$)|\S*)/g;

/**
 * Reduces a log line to what is known to be harmless: a fixed message, and fields with the expected form.
 *
 * The log is redacted when it is written. This file leaves the computer, so it does not rely on that.
 */
export function knownLogLine(text: string): string {
  if (text.length > longest) return leftOut;
  const { at, level, message = '', fields: said = '' } = line.exec(text)?.groups ?? {};
  if (at === undefined) return leftOut;
  const known = [...said.matchAll(field)].map(([, name = '', value = '']) =>
    fields.has(name) ? `${name}=${fits(name, value) ? value : leftOut}` : leftOut,
  );
  const what = messages.has(message) ? message : leftOut;
  return redactLine([at, level, what, ...known].join(' '));
}

function isCauses(value: string): boolean {
  return value
    .replace(/^\((.*)\)$/, '$1')
    .split(' < ')
    .every((each) => {
      const { kind, code } = cause.exec(each)?.groups ?? {};
      return cause.test(each) && (!kind || kinds.has(kind)) && (!code || isKnownErrorCode(code));
    });
}

function fits(name: string, value: string): boolean {
  const shape = fields.get(name);
  return shape instanceof RegExp ? shape.test(value) : (shape?.(value) ?? false);
}
