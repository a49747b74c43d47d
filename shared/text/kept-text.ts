import { componentText as text } from './en/app.ts';
import { formatDate } from './formats.ts';

/** A day of an offline copy: “3 October”. No copy lasts long enough to need the year. */
export const keptDay = (at: number): string => formatDate(at, { day: 'numeric', month: 'long' });

/** The label of everything that comes from an offline copy. `keptAt`: when the pod sent it, epoch ms. */
export const keptText = (keptAt: number): string => text.kept({ day: keptDay(keptAt) });
