import { filled, messages } from './catalogue.ts';

export const codeText = messages('one-time-code', {
  oneTimeCode: 'One-time code',
  timeLeft: 'Time left',
  seconds: filled('{seconds} s'),
  runsOutSoon: filled('The code runs out in {seconds} seconds.'),
  copyCode: 'Copy code',
  refresh: 'Refresh',
  none: 'The pod sent no code for this value.',
  noneButStored: 'What is stored can still be revealed and copied below.',
  copiesAtRollover: 'The next code copies at rollover',
  copiesAtRolloverIn: filled('The next code copies at rollover, in {seconds} s.'),
  copiesAtRolloverSoon: 'The next code copies at rollover, as soon as the pod has it.',
  nextCopied: 'The next code is copied. It is good once this one runs out.',
  copyNext: 'Copy next code',
  noExpiry:
    'The pod did not say how long this code lasts, or named a time too far away to be meant. Refresh it before you use it.',
  ranOut: 'This code has run out and the pod has no newer one yet. Podkey keeps asking.',
  clockBehind: filled(
    'This computer’s clock is {seconds} s behind the pod’s. The time left is corrected for it.',
  ),
  clockAhead: filled(
    'This computer’s clock is {seconds} s ahead of the pod’s. The time left is corrected for it.',
  ),
});
