import { forkNode, type ForkedChild } from '../support/fork-node.ts';

const entry = new URL('../../electron/features/typing/keyboard/typing-process.ts', import.meta.url);

/** No process has this ID (Linux, PID_MAX_LIMIT). */
const noProcess = 2 ** 22;

/**
 * Starts the typing process as a child of Node, with the display of `env`. Windows of `ownProcess`, and of processes that it
 * started, are Podkey's.
 */
export function forkTyping(env: Record<string, string>, ownProcess = noProcess): ForkedChild {
  const { WAYLAND_DISPLAY: _, ...inherited } = process.env;
  return forkNode(entry, [String(ownProcess)], { ...inherited, ...env });
}
