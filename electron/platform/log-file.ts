import { renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { redactLine } from '../../shared/errors/redact.ts';
import type { Log, LogFields } from '../services/log.ts';

type Level = 'info' | 'warn' | 'error';

/** A file's maximum size, in bytes. Then the next one starts. */
const maxBytes = 1024 * 1024;
/** The files, newest first. */
const logFileNames = ['podkey.log', 'podkey.1.log', 'podkey.2.log'] as const;
/** How many lines wait until the log is open. */
const maxWaiting = 500;

/**
 * The log files, written by electron-log.
 *
 * Only its writing and rotation are used: nothing in the page or over IPC, no console, no error handling. `open` loads it,
 * because that takes too long for the start; until then lines wait.
 */
export class LogFile implements Log {
  readonly folder: string;
  #waiting: [Level, string][] = [];
  #write: ((level: Level, line: string) => void) | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  info(message: string, fields?: LogFields): void {
    this.#add('info', message, fields);
  }

  warn(message: string, fields?: LogFields): void {
    this.#add('warn', message, fields);
  }

  error(message: string, fields?: LogFields): void {
    this.#add('error', message, fields);
  }

  /** Opens the files and writes the waiting lines. */
  async open(): Promise<void> {
    const { default: electronLog } = await import('electron-log/node');
    // It would print its own write errors there, at any level.
    electronLog.transports.console.writeFn = () => undefined;
    const logger = electronLog.create({ logId: 'podkey' });
    // Its types declare transports that are missing on some systems.
    const transports: Partial<typeof logger.transports> = logger.transports;
    const { console: terminal, ipc, remote } = transports;
    for (const unused of [terminal, ipc, remote]) if (unused) unused.level = false;
    const { file } = logger.transports;
    file.level = 'info';
    file.maxSize = maxBytes;
    file.resolvePathFn = () => path.join(this.folder, logFileNames[0]);
    file.archiveLogFn = () => this.#rotate();
    file.format = '{iso} {level} {text}';
    file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
    this.#write = (level, line) => logger[level](line);
    for (const [level, line] of this.#waiting) this.#write(level, line);
    this.#waiting = [];
  }

  #add(level: Level, message: string, fields: LogFields | undefined): void {
    const line = logLine(message, fields);
    if (this.#write) this.#write(level, line);
    else if (this.#waiting.length < maxWaiting) this.#waiting.push([level, line]);
  }

  /** Renames each file to the next older name and drops the oldest. */
  #rotate(): void {
    const [latest, last, oldest] = logFileNames.map((name) => path.join(this.folder, name));
    try {
      if (last && oldest) renameSync(last, oldest);
    } catch {
      // There was none yet.
    }
    try {
      if (latest && last) renameSync(latest, last);
    } catch {
      // A log that is too long is better than a call that fails because of it.
    }
  }
}

const maxLength = 2_000;

/** A message and its fields as one redacted line: the only way into the log. */
export function logLine(message: string, fields: LogFields = {}): string {
  const listed = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${wordOf(value)}`);
  return redactLine([oneLine(message), ...listed].join(' ')).slice(0, maxLength);
}

function wordOf(value: unknown): string {
  const text = oneLine(String(value));
  return /\s/.test(text) ? `(${text})` : text;
}

function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters could make one line look like two
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
}

/** Lines have 2,000 characters at most, and most have a hundred. */
const maxTailBytes = 256 * 1024;

/** The last lines of the log in a folder, oldest first. */
export async function logTail(folder: string, count: number): Promise<string[]> {
  const lines: string[] = [];
  for (const name of logFileNames) {
    if (lines.length >= count) break;
    lines.unshift(...(await endOf(path.join(folder, name))));
  }
  return lines.slice(-count);
}

/** The lines at the end of a file; none if it does not exist. */
async function endOf(file: string): Promise<string[]> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - maxTailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    // electron-log uses the system's line ends.
    const lines = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/);
    // The first line may be cut, and may have lost the word that identifies the rest.
    return (start === 0 ? lines : lines.slice(1)).filter((line) => line !== '');
  } finally {
    await handle.close();
  }
}
