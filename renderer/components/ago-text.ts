import { ageText } from '../../shared/text/app/ages.ts';

const minute = 60_000;

/** A text for the age of something, given in ms. */
export function agoText(ageMs: number): string {
  const minutes = Math.floor(ageMs / minute);
  if (minutes < 1) return ageText.justNow;
  if (minutes < 60) return ageText.minutes({ minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ageText.hours({ hours }) : ageText.days(Math.floor(hours / 24));
}
