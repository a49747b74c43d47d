/**
 * A phrase that the project does not use.
 *
 * @typedef {object} BannedPhrase
 * @property {string} name its name in reports
 * @property {RegExp} pattern finds it in prose whose lines are joined by spaces
 * @property {string} instead what to write
 * @property {readonly string[]} examples prose that the pattern finds
 * @property {readonly string[]} [fine] similar prose that the pattern must not find
 * @property {boolean} [onScreen] applies to the text catalogue only
 */

const aux = 'is|are|was|were|has|have|had|can|may|must|will|would|could|should|does|do|did|knows|needs';

/**
 * Phrases that make a reader stop: archaic, translated word by word, or against the project's spelling.
 *
 * Patterns match a single space as any white space, so a phrase may wrap. They ignore case unless they say otherwise.
 *
 * @type {readonly BannedPhrase[]}
 */
export const bannedPhrases = [
  {
    name: 'let go of',
    pattern: phrase(String.raw`\b(?:let|lets|letting) go\b`),
    instead: 'closes, forgets, removes from memory',
    examples: ['Podkey lets go of this value.', 'closed after letting go'],
  },
  {
    name: 'nobody knows',
    pattern: phrase(String.raw`\b(?:nobody|no one) (?:knows|knew)\b`),
    instead: 'Podkey can’t tell; unknown',
    examples: ['Nobody knows whether the update was made.'],
  },
  {
    name: 'lately',
    pattern: phrase(String.raw`\blately\b`),
    instead: 'recently; Recent as a heading',
    examples: ['What you opened lately.'],
  },
  {
    name: 'anew',
    pattern: phrase(String.raw`\banew\b`),
    instead: 'again',
    examples: ['Menus are made anew.'],
  },
  {
    name: 'is to be, is to become',
    pattern: phrase(String.raw`\b(?:is|are|was|were) (?:not )?to (?:be|become)\b`),
    instead: 'should, will, must',
    examples: ['What is to be sent.', 'what each row is to become'],
    fine: ['The goal is to keep one value.'],
  },
  {
    name: 'what came of',
    pattern: phrase(String.raw`\bwhat (?:\w+ )?(?:be)?(?:come|comes|came) of\b`),
    instead: 'the result, the outcome',
    examples: ['The rows and what came of each.', 'what has become of it'],
    fine: ['What comes before it.'],
  },
  {
    name: 'come to be, come about',
    pattern: phrase(String.raw`\b(?:come|comes|came|coming) (?:to be|about)\b`),
    instead: 'is, happens; name the event',
    examples: ['No connection came about in time.', 'how it comes to be'],
  },
  {
    name: 'go on',
    pattern: phrase(
      String.raw`\b(?:go|goes|going|went|gone) on\b(?! (?:the|a|an|its|their|this|that|each|every)\b)`,
    ),
    instead: 'continue, keep',
    examples: ['Codes go on from rollover to rollover.', 'and goes on.'],
    fine: ['The value goes on the clipboard.'],
  },
  {
    name: 'whoever',
    pattern: phrase(String.raw`\b(?:whoever|whosoever|whomever|wherefore|whatsoever)\b`),
    instead: 'the caller, your administrator, anyone who',
    examples: ['Whoever imports it.', 'of no use whatsoever'],
  },
  {
    name: 'lie around',
    pattern: phrase(String.raw`\b(?:lie|lies|lying|lay|left lying) (?:around|about)\b`),
    instead: 'stays, is left',
    examples: ['A secret that lies around.'],
  },
  {
    name: 'tell of',
    pattern: phrase(String.raw`\b(?:tell|tells|told|telling) (?:\w+ )?of\b`),
    instead: 'report, notify, describe',
    examples: ['The desktop tells of its lock.', 'main is told of it'],
  },
  {
    name: 'tell your IT',
    pattern: phrase(String.raw`\b(?:tell|ask) your IT\b`),
    instead: 'Contact your IT department',
    examples: ['It is wrong. Tell your IT.'],
  },
  {
    name: ', for (= because)',
    pattern: phrase(
      String.raw`, for (?:(?:it|they|he|she|we|there|nobody) |(?:(?!that|which|who|what|when|where|if|as|than|whom|whose|and|or|but|to|in|of|on|with|at|by|from|into|such|it|they|he|she|we|you)[\w’'-]+ ){1,3}(?:${aux})\b)`,
    ),
    instead: 'because …, or a new sentence',
    examples: ['It runs as root, for it installs a package.', 'Ask again, for the pod did nothing.'],
    fine: [
      'A file for each account, for accounts that have one.',
      'One row, for each account in use.',
      'Shown, for the time it has left.',
    ],
  },
  {
    name: 'clause that begins with Of',
    pattern: new RegExp(String.raw`\bOf\b(?!\s+course\b)`, 'gu'),
    instead: 'a possessive or a compound: “the lease’s timer”',
    examples: ['Of an account: what is kept.', 'Of {userName}.'],
    fine: ['Of course.', 'out of memory'],
  },
  {
    name: 'of its own',
    pattern: phrase(String.raw`\bof (?:its|their|his|her|our|your|my|one['’]s) own\b`),
    instead: 'its own …',
    examples: ['a process of its own', 'rules of our own'],
  },
  {
    name: 'of whichever',
    pattern: phrase(String.raw`\bof which(?:so)?ever\b`),
    instead: 'of any',
    examples: ['Recents of whichever account.'],
  },
  {
    name: '-ise',
    pattern: phrase(
      String.raw`\b(?:re|un|de)?(?:recogn|minim|maxim|organ|normal|serial|initial|summar|synchron|priorit|capital|author|custom|random|final|general|special|optim|util|visual|categor|anonym|local)i(?:se|ses|sed|sing|sation|sations)\b`,
    ),
    instead: '-ize: recognize, minimize, organization',
    examples: ['It is recognised.', 'an authorisation'],
    fine: ['It is precise, and otherwise raised.'],
  },
  {
    name: 'colour and grey',
    pattern: new RegExp(String.raw`(?<!-)\b(?:[Cc]olor(?:s|ed|ful)?|[Gg]ray(?:s|ed)?)\b`, 'gu'),
    instead: 'colour, grey',
    examples: ['The color of the account.', 'Gray'],
    fine: ['account-colors'],
  },
  {
    name: 'It says:',
    pattern: phrase(String.raw`\bIt says:`),
    instead: 'The pod says:',
    examples: ['It says: {message}'],
    onScreen: true,
  },
  {
    name: 'lookup',
    pattern: phrase(String.raw`(?<!\bDNS )\blookups?\b`),
    instead: 'login, item or locator',
    examples: ['Your lookups and settings.'],
    fine: ['DNS lookup'],
    onScreen: true,
  },
  {
    name: 'cannot',
    pattern: phrase(String.raw`\b(?:cannot|can not)\b`),
    instead: 'can’t',
    examples: ['Podkey cannot open it.'],
    onScreen: true,
  },
  {
    name: 'straight apostrophe',
    pattern: /(?<=\p{L})'(?=\p{L})/gu,
    instead: '’',
    examples: ["Podkey can't open it."],
    onScreen: true,
  },
];

/**
 * @param {string} source a regular expression in which a space stands for any white space
 */
function phrase(source) {
  return new RegExp(source.replaceAll(' ', String.raw`\s+`), 'giu');
}
