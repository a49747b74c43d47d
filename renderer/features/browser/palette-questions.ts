import { browserWindowText as text } from '../../../shared/features/browser/text/en.ts';
import { loginChoice, type PaletteQuestion } from '../../core/palette-entry.ts';
import DoubtQuestion from './DoubtQuestion.svelte';
import { FillChoice } from './fill-choice.svelte.ts';
import FillBanner from './FillBanner.svelte';
import PairingView from './PairingView.svelte';

const title = () => text.title;

export const pairing: PaletteQuestion<'pairing'> = { title, view: PairingView };

export const choice: PaletteQuestion<'choice'> = {
  title,
  choice: loginChoice({
    begin: (question, answer) => new FillChoice(question, answer),
    texts: () => ({
      placeholder: text.search,
      emptyTitle: text.none,
      emptyNext: text.noneNext,
      offered: text.matches,
      choose: text.fill,
      askSwitch: text.switchAsk,
    }),
    banner: FillBanner,
    doubt: DoubtQuestion,
  }),
};
