import { redactLine } from '../../shared/errors/redact-line.ts';
import type { LogFields } from '../services/log.ts';

const longest = 2_000;

/** A message and its fields as one redacted line: the only way into the log. */
export function logLine(message: string, fields: LogFields = {}): string {
  const listed = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${wordOf(value)}`);
  return redactLine([oneLine(message), ...listed].join(' ')).slice(0, longest);
}

function wordOf(value: unknown): string {
  const text = oneLine(String(value));
  return /\s/.test(text) ? `(${text})` : text;
}

function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters could make one line look like two
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
}
