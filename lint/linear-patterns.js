import { RegExpParser } from '@eslint-community/regexpp';

/**
 * @typedef {import('@eslint-community/regexpp').AST.Node} Node
 * @typedef {import('@eslint-community/regexpp').AST.Element} Element
 * @typedef {import('@eslint-community/regexpp').AST.Quantifier} Quantifier
 * @typedef {import('@eslint-community/regexpp').AST.Alternative} Alternative
 */

const parser = new RegExpParser();
/** Sample characters: all of ASCII, and one each of the other letters, spaces and signs. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  '\u00a0',
  '\u2028',
  '€',
];

/**
 * ESLint rule: a search must not restart inside text that it has just read without a match.
 *
 * `/<a>[^]*<\/a>/` on `<a><a><a>…` reads to the end from each `<a>`, which takes quadratic time. The rule reports an
 * unbounded quantifier that can match the elements before it in the pattern, if an element after it can fail. It
 * complements `regexp/no-super-linear-move`, which only checks quantifiers at the start of a pattern. Patterns that
 * start at one position only (`^`, flag `y`) have no such restarts.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const linearPatterns = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      restarts:
        'After {{before}} this reads to the end of a text such as {{before}}{{before}}…, and fails: quadratic time. Make what follows optional, or leave what starts the pattern out of {{quantifier}}.',
    },
  },

  create(context) {
    return {
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern, flags } = node.regex;
        if (flags.includes('y')) return;
        for (const { before, quantifier } of restarts(pattern, flags))
          context.report({ node, messageId: 'restarts', data: { before, quantifier } });
      },
    };
  },
};

/**
 * Returns a pattern's quantifiers at which a search restarts, each with the elements before it.
 *
 * @param {string} pattern
 * @param {string} flags
 */
function restarts(pattern, flags) {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const root = parser.parsePattern(pattern, 0, pattern.length, mode);
  /** @type {{ before: string; quantifier: string }[]} */
  const found = [];
  for (const alternative of root.alternatives) visit(alternative, [], []);
  return found;

  /**
   * @param {Alternative} alternative
   * @param {readonly Element[]} before the elements before it in the pattern
   * @param {readonly Element[]} after
   */
  function visit({ elements }, before, after) {
    elements.forEach((element, place) => {
      const path = [...before, ...elements.slice(0, place)];
      const rest = [...elements.slice(place + 1), ...after];
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner) for (const each of inner.alternatives) visit(each, path, rest);
      if (element.type === 'Quantifier' && element.max === Infinity) look(element, path, rest);
    });
  }

  /**
   * @param {Quantifier} quantifier
   * @param {readonly Element[]} before
   * @param {readonly Element[]} after
   */
  function look(quantifier, before, after) {
    if (before.length === 0 || !after.some(canFail)) return;
    if (before.some((element) => isAnchor(element, flags))) return;
    const read = charactersOf(quantifier.element.raw, flags);
    if (!before.every((element) => canBeRead(element, read, flags))) return;
    found.push({ before: before.map(({ raw }) => raw).join(''), quantifier: quantifier.raw });
  }
}

/**
 * Returns the sample characters that a part of a pattern matches on their own.
 *
 * @param {string} raw
 * @param {string} flags
 */
function charactersOf(raw, flags) {
  // A part may refer to a group elsewhere in the pattern; such a part matches no single character.
  try {
    const whole = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
    return samples.filter((sample) => whole.test(sample));
  } catch {
    return [];
  }
}

/** @param {Element} element @param {string} flags */
function isAnchor(element, flags) {
  return element.type === 'Assertion' && element.kind === 'start' && !flags.includes('m');
}

/**
 * Whether an element can match text that consists of the given characters.
 *
 * @param {Element} element
 * @param {readonly string[]} read
 * @param {string} flags
 * @returns {boolean}
 */
function canBeRead(element, read, flags) {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return charactersOf(element.raw, flags).some((character) => read.includes(character));
    case 'Quantifier':
      return element.min === 0 || canBeRead(element.element, read, flags);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) =>
        elements.every((each) => canBeRead(each, read, flags)),
      );
    case 'Assertion':
      return canHold(element, read, flags);
    default:
      return true;
  }
}

/**
 * Whether an assertion can hold between two of the given characters: `\b` not between two letters, `(?<!x)` not after
 * an x.
 *
 * @param {import('@eslint-community/regexpp').AST.Assertion} assertion
 * @param {readonly string[]} read
 * @param {string} flags
 */
function canHold(assertion, read, flags) {
  // With flag `m`, at the start or end of a line.
  if (assertion.kind === 'start' || assertion.kind === 'end') return read.includes('\n');
  if (assertion.kind === 'word') {
    const words = read.filter((character) => /\w/.test(character)).length;
    return words > 0 && words < read.length;
  }
  if (assertion.kind !== 'lookbehind' || !assertion.negate) return true;
  const refused = charactersOf(assertion.alternatives.map(({ raw }) => raw).join('|'), flags);
  return read.some((character) => !refused.includes(character));
}

/**
 * Whether an element can fail to match.
 *
 * @param {Element} element
 * @returns {boolean}
 */
function canFail(element) {
  return element.type !== 'Quantifier' || element.min > 0;
}
