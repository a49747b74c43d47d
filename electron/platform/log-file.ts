import { renameSync } from 'node:fs';
import path from 'node:path';
import type { Log, LogFields } from '../services/log.ts';
import { logLine } from './log-line.ts';

type Level = 'info' | 'warn' | 'error';

/** A file's maximum size, in bytes. Then the next one starts. */
const maxBytes = 1024 * 1024;
/** The files, newest first. */
export const logFileNames = ['podkey.log', 'podkey.1.log', 'podkey.2.log'] as const;
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
