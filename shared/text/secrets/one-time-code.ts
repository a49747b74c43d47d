import { filled, messages } from '../catalogue.ts';

export const codeText = messages('one-time-code', {
  oneTimeCode: 'One-time code',
  timeLeft: 'Time left',
  seconds: filled('{seconds} s'),
  expiresSoon: filled('The code expires in {seconds} seconds.'),
  showCode: 'Show code',
  copyCode: 'Copy code',
  refresh: 'Refresh',
  none: 'The pod sent no code for this value.',
  noneButStored: 'You can still reveal or copy the stored value below.',
  copiesAtRollover: 'The next code will be copied',
  copiesAtRolloverIn: filled('The next code will be copied in {seconds} s.'),
  copiesAtRolloverSoon: 'The next code will be copied as soon as the pod has it.',
  nextCopied: 'Next code copied. It’s valid when this one expires.',
  copyNext: 'Copy next code',
  noExpiry: 'The pod gave no usable expiry time. Refresh before using this code.',
  expired: 'This code has expired. Waiting for a new one…',
  clockBehind: filled('Your clock is {seconds} s behind the pod’s; the countdown allows for it.'),
  clockAhead: filled('Your clock is {seconds} s ahead of the pod’s; the countdown allows for it.'),
});
