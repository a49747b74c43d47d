import path from 'node:path';
import type { OnceReason } from '../../../shared/schemas/command-line.ts';

/*
 * What an interpreter's arguments say about what it runs. Safety does not depend on this list: all arguments are compared whatever they
 * mean, and a program that is not in it is never allowed for an hour.
 */

interface Interpreter {
  name: RegExp;
  /** Options that make it run no other code than its script. */
  harmless?: RegExp;
  /** It runs a script only after this argument. */
  after?: RegExp;
  /** It also runs files that its arguments don't name, such as a configuration in the folder. */
  runsMore?: boolean;
}

const version = String.raw`[\d.]*(?:-[\w-]+)?(?:\.exe)?$`;
const named = (names: string) => new RegExp(`^(?:${names})${version}`, 'i');

const interpreters: readonly Interpreter[] = [
  { name: named('(?:ba|da|a|hu|z|k|mk|pdk|lk|ok|ya|po)?sh'), harmless: /^-[efuvx]+$/ },
  { name: named('python|pypy'), harmless: /^-[BEIOPRSqsu]+$/ },
  { name: named('perl'), harmless: /^-[wT]+$/ },
  { name: named('ruby'), harmless: /^-w$/ },
  { name: named('node(?:js)?|php|lua(?:jit)?|fish|pwsh|powershell') },
  { name: named('deno|bun'), after: /^run$/, runsMore: true },
];

/** What a program's arguments say. */
interface ReadArguments {
  /** The script, as it was typed; null if there is none, or if an option could mean that something else runs. */
  script: string | null;
  /** The other arguments. */
  others: readonly string[];
  /** Why it isn't sure what runs; null if exactly the script does. */
  why: OnceReason | null;
}

/** Reads the arguments of a program, `args[0]` of which is the name that its caller gave it. */
export function readArguments(program: string, [given = '', ...args]: readonly string[]): ReadArguments {
  // BusyBox is each of its programs, by the name that it is given.
  if (named('busybox').test(path.basename(program))) {
    const isNamed = named('busybox').test(path.basename(given));
    const [applet = '', ...rest] = isNamed ? args : [given, ...args];
    return { ...readArguments(path.basename(applet), [applet, ...rest]), ...(isNamed && { others: args }) };
  }
  const interpreter = interpreters.find(({ name }) => name.test(path.basename(program)));
  if (!interpreter) return { script: null, others: args, why: 'no-script' };
  const { harmless, after, runsMore } = interpreter;
  const start = after?.test(args[0] ?? '') ? 1 : 0;
  const at = args.findIndex((arg, index) => index >= start && !harmless?.test(arg));
  const script = args[at];
  if (script === undefined) return { script: null, others: args, why: 'text' };
  if (script.startsWith('-') || script.startsWith('+'))
    return { script: null, others: args, why: /^-[a-z]*[ce]$|^-$/i.test(script) ? 'text' : 'options' };
  const others = args.filter((_, index) => index !== at);
  if (runsMore) return { script, others, why: 'options' };
  return { script, others, why: path.isAbsolute(script) ? null : 'relative' };
}
