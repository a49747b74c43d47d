import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import { counted } from '../../components/wording.ts';

/** Where the journal's chain does not hold, and what that means, in a sentence. */
export function breakWords({ kind, seq, last, at }: ChainBreak): string {
  const around = at === null ? '' : `, around ${timeText(at)}`;
  const gone = last - seq + 1;
  switch (kind) {
    case 'changed':
      return `Entry ${seq}${around}, or the one before it, is not what Podkey wrote.`;
    case 'missing':
      return gone === 1
        ? `Entry ${seq}${around} is gone.`
        : `Entries ${seq} to ${last}${around} are gone: ${counted(gone, 'entry', 'entries')}.`;
    case 'beginning':
      return `What came before entry ${seq}${around} was removed, and not by Podkey for its age.`;
    case 'cut':
      return `Entries after number ${seq}${around} were gone when Podkey looked: cut off, or an older copy of the file was put in place.`;
    case 'rewritten':
      return `Entry ${seq}${around} is not the one the keychain remembers: the journal was written anew up to there.`;
  }
}

function timeText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
