import UFuzzy from '@leeoniya/ufuzzy';

const letters = {
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
};
/** What is searched is in its final order already, so that equals stay in it. */
const common = { compare: () => 0 };

// The enum is a declaration without a value at run time (`const enum`), so its number has to be written.
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- as said
const oneSlip: UFuzzy.Options = { intraMode: 1 };

/* Expressions over all of Unicode take several times as long, so they are for those who write in another script. */
const latin = { exact: new UFuzzy(common), tolerant: new UFuzzy({ ...common, ...oneSlip }) };
const unicode = {
  exact: new UFuzzy({ ...common, ...letters }),
  tolerant: new UFuzzy({ ...common, ...letters, ...oneSlip }),
};

/** The matchers for a folded needle: of words as they are typed, and of words with one slip in each. */
export function matchersFor(needle: string): typeof latin {
  return /^[\u0020-\u007e]*$/.test(needle) ? latin : unicode;
}

/** A needle without what uFuzzy takes as commands (`-without`, `"exactly"`): names have dashes and quotes. */
export function withoutCommands(needle: string): string {
  return needle
    .replace(/"/g, ' ')
    .replace(/(^|\s)-+/g, '$1')
    .trim();
}
