import { connect } from 'node:net';
import {
  framed,
  opening,
  type ReadType,
  type SentType,
} from '../../electron/platform/outside-programs/frames.ts';
import type { ProgramRequest } from '../../electron/services/outside-programs/channel.ts';

/* What `podkey` sends, without the program: to send what it never would. */

/** A request for arguments. */
export const requestFor = (args: readonly string[], over: Partial<ProgramRequest> = {}): Buffer =>
  framed('Q', Buffer.from(JSON.stringify({ ...aProgramRequest(args), ...over })));

/** What `podkey` says of a call in a pipe. */
export function aProgramRequest(args: readonly string[]): ProgramRequest {
  return {
    version: '1.2.3',
    pid: 4_711,
    directory: '/tmp',
    language: 'C.UTF-8',
    terminals: [false, false, false],
    arguments: [...args],
    isCut: false,
  };
}

export interface SentFrame {
  type: SentType;
  payload: Buffer;
}

/** Sends bytes after the opening, and resolves with what comes back before the end. */
export async function exchangeFrames(socket: string, bytes: Buffer): Promise<SentFrame[]> {
  const received = await exchangeBytes(socket, Buffer.concat([opening, bytes]));
  return framesIn(received.subarray(opening.length));
}

/**
 * Sends bytes, and resolves with everything that comes back before the end. Rejects if the connection is reset.
 *
 * @param isAll whether nothing follows, which ends the wait for the rest of a frame
 */
export function exchangeBytes(socket: string, bytes: Buffer, isAll = false): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const call = connect({ path: socket, allowHalfOpen: isAll }, () => {
      call.write(bytes);
      if (isAll) call.end();
    });
    call.on('end', () => call.destroy());
    call.on('data', (chunk: Buffer) => received.push(chunk));
    call.on('error', reject);
    call.on('close', () => resolve(Buffer.concat(received)));
  });
}

/** The frames in bytes. */
export function framesIn(bytes: Buffer): SentFrame[] {
  const frames: SentFrame[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32BE(at + 1);
    const type = bytes.toString('latin1', at, at + 1) as SentType;
    frames.push({ type, payload: bytes.subarray(at + 5, at + 5 + length) });
    at += 5 + length;
  }
  return frames;
}

/** What frames say: the text of each output, the exit code, the failure or command of the last one. */
export function answerIn(frames: readonly SentFrame[]) {
  const textOf = (type: SentType) =>
    Buffer.concat(frames.filter((frame) => frame.type === type).map(({ payload }) => payload)).toString();
  const last = frames.at(-1);
  return {
    out: textOf('O'),
    err: textOf('E'),
    code: last?.type === 'X' ? last.payload[0] : undefined,
    failure: textOf('F'),
    runs: textOf('R'),
  };
}

/** A frame of any type. */
export const anyFrame = (type: ReadType | SentType, payload: string | Buffer): Buffer =>
  framed(type, Buffer.from(payload as string));
