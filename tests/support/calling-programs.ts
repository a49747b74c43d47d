import type { IdentifiedProgram } from '../../electron/features/command-line/command-approvals.ts';
import type { ShownProgram } from '../../shared/features/command-line/contract.ts';
import type { OutsideCaller } from '../../shared/schemas/journal-action.ts';

/** A script that may be allowed for an hour, unless the test says otherwise. */
export function aShownProgram(over: Partial<ShownProgram> = {}): ShownProgram {
  return {
    program: '/usr/bin/bash',
    script: '/home/ada/deploy.sh',
    arguments: null,
    parent: '/usr/bin/zsh',
    directory: '/home/ada',
    onceBecause: null,
    ...over,
  };
}

/** A program that is identified by what is shown. */
export function anIdentifiedProgram(over: Partial<ShownProgram> = {}): IdentifiedProgram {
  const shown = aShownProgram(over);
  return { identity: JSON.stringify(shown), shown };
}

/** `aShownProgram` as the journal has it. */
export const recordedProgram: OutsideCaller = {
  program: '/usr/bin/bash /home/ada/deploy.sh',
  parent: '/usr/bin/zsh',
  directory: '/home/ada',
};
