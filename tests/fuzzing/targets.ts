import { readdirSync } from 'node:fs';
import { inProject } from '../../scripts/project.mjs';

/** One target of coverage-guided fuzzing. */
export interface FuzzTarget {
  /** Reads an input as Podkey does. Throws if it finds a flaw. */
  fuzz: (input: Buffer) => void | Promise<void>;
  /** Whether `fuzz` returns no promise, which runs faster. */
  isSync?: boolean;
  /** Ends what the target listens on. */
  close?: () => void | Promise<void>;
}

/** The names of all targets, those first in which a flaw would matter most. */
export const fuzzTargets = [
  'ssh-keys',
  'pod-responses',
  'imported-files',
  'moved-data',
  'team-library',
  'links',
  'ssh-agent-answers',
  'command-line-frames',
  'browser-messages',
  'update-feed',
] as const;
export type FuzzTargetName = (typeof fuzzTargets)[number];

export async function loadTarget(name: FuzzTargetName): Promise<FuzzTarget> {
  return (await import(`./targets/${name}.ts`)) as FuzzTarget;
}

/** The largest corpus of a target, in bytes: the unit tests read all of it. */
export const maxCorpusBytes = 200_000;

/** The folder with a target's inputs: those that together reach all code that any input has reached. */
export const corpusFolder = (name: FuzzTargetName): string => inProject('tests', 'fuzzing', 'corpus', name);

export const corpusFiles = (name: FuzzTargetName): string[] => readdirSync(corpusFolder(name)).sort();
