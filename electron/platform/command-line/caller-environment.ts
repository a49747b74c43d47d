import path from 'node:path';

/*
 * Variables with which a program runs other code than its path and its arguments say. The system shows them as they were at the start.
 */

/** Variables that make a loader or an interpreter load further code. */
const loading = new RegExp(
  `^(?:${[
    'LD_\\w+',
    'DYLD_\\w+',
    'GCONV_PATH',
    'NODE_(?:OPTIONS|PATH|REPL_EXTERNAL_MODULE)',
    'PYTHON\\w+',
    'PERL5\\w+',
    'PERLLIB',
    'PERLIO',
    'RUBY(?:OPT|LIB)',
    'GEM_(?:HOME|PATH)',
    'BUNDLE_GEMFILE',
    'BASH_(?:ENV|FUNC_.+)',
    'ENV',
    'SHELLOPTS',
    'BASHOPTS',
    'PS4',
    'PROMPT_COMMAND',
    'ZDOTDIR',
    'FPATH',
    'PHPRC',
    'PHP_INI_SCAN_DIR',
    'LUA_\\w+',
    'fish_\\w+',
    'PSModulePath',
  ].join('|')})$`,
);
/** Those of them that only change output, speed, or what a person types into. */
const harmless = /^PYTHON(?:UNBUFFERED|DONTWRITEBYTECODE|IOENCODING|UTF8|HASHSEED|STARTUP)$/;
/** Variables by which programs and settings are found. */
const finding = /^(?:PATH|HOME|XDG_(?:CONFIG|DATA)_(?:HOME|DIRS))$/;

const nameOf = (variable: string) => variable.slice(0, Math.max(0, variable.indexOf('=')));

/** Whether a program with this environment may run other code than its arguments say. */
export function loadsOtherCode(environment: readonly string[]): boolean {
  return environment.map(nameOf).some((name) => loading.test(name) && !harmless.test(name));
}

/**
 * Whether a browser with this environment may run other code than its program. Scripts that start browsers name the folders of the browser's
 * own libraries, which are below its program's.
 */
export function loadsIntoBrowser(environment: readonly string[], program: string): boolean {
  const own = path.posix.dirname(program);
  const isOwn = (folder: string) => folder === own || folder.startsWith(`${own}/`);
  return environment.some((variable) => {
    const name = nameOf(variable);
    if (name === 'LD_LIBRARY_PATH')
      return !variable
        .slice(name.length + 1)
        .split(':')
        .every(isOwn);
    return /^(?:LD_|DYLD_)/.test(name);
  });
}

/** The variables of which each value makes another program, because the same script then runs other programs or settings. */
export function comparedVariables(environment: readonly string[]): string[] {
  return environment.filter((variable) => finding.test(nameOf(variable))).toSorted();
}
