import type { CommandApprovals } from '../../services/command-line/command-approvals.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `commandLine.…` calls. */
export function commandLineHandlers(approvals: CommandApprovals): DomainHandlers<'commandLine'> {
  return {
    'commandLine.pending': () => ({ question: approvals.pending }),
    'commandLine.answer': ({ id, answer }) => {
      approvals.answer(id, answer);
      return {};
    },
  };
}
