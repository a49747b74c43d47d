import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { archivedFiles, type Opened } from './opened.ts';

/** Names of files that must not be installed. */
const names: [RegExp, string][] = [
  [/\.(?:[cm]?ts|tsx|svelte)$/, 'source'],
  [/\.map$/, 'a source map'],
  [/(?:^|\/)(?:tests?|__tests__|specs?)\/|\.(?:test|spec)\.[a-z]+$/, 'a test'],
  [/(?:^|\/)(?:\.env[^/]*|\.npmrc|\.git[^/]*|tsconfig[^/]*\.json|package-lock\.json)$/, 'of the workshop'],
  [/\.(?:p12|pfx|pem|key|p8|jks|kdbx)$/, 'a key or certificate'],
];

/** Patterns of secrets, whichever service issues them. */
const secrets: [RegExp, string][] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[\w+/=:-]{16}/, 'a private key'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'an npm token'],
  [/\b(?:ghp|gho|ghs|github_pat)_[A-Za-z0-9_]{36,}\b/, 'a GitHub token'],
  [/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/, 'an AWS key'],
  [/\bxox[abprs]-[0-9]{8,}-[A-Za-z0-9-]{10,}/, 'a Slack token'],
  [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/, 'a JSON web token'],
];

/** Texts that must not occur in an artefact, and their names in messages. */
export type KnownSecrets = readonly { value: string; name: string }[];

/** Returns the secrets and paths of this build, which must not be in an artefact. */
export function secretsOfBuild(env: NodeJS.ProcessEnv, project: string): KnownSecrets {
  const variables = ['CSC_KEY_PASSWORD', 'WIN_CSC_KEY_PASSWORD', 'APPLE_APP_SPECIFIC_PASSWORD'];
  return [
    ...variables.flatMap((name) => {
      const value = env[name];
      // A short value may occur in any program by chance.
      return value && value.length >= 8 ? [{ value, name: `the value of ${name}` }] : [];
    }),
    { value: project, name: "the project's folder on the machine that built it" },
  ];
}

/** Returns a sentence for each forbidden thing in an artefact. */
export async function forbiddenIn({ root, files, asar }: Opened, known: KnownSecrets): Promise<string[]> {
  const archived = archivedFiles(asar);
  const all = [...files, ...archived.map(({ name }) => `app.asar/${name}`)];
  const found = all.flatMap((name) =>
    names.filter(([pattern]) => pattern.test(name)).map(([, what]) => `has ${name}, which is ${what}`),
  );
  for (const name of files) {
    const text = (await readFile(path.join(root, name))).toString('latin1');
    const inIt = [
      ...secrets.filter(([pattern]) => pattern.test(text)).map(([, what]) => what),
      ...known.filter(({ value }) => text.includes(value)).map((one) => one.name),
    ];
    found.push(...inIt.map((what) => `has ${what} in ${name}`));
  }
  for (const { name, unpacked, content } of archived)
    if (!unpacked && /\.[cm]?js$/.test(name) && /\/\/# sourceMappingURL=/.test(content().toString('latin1')))
      found.push(`has a reference to a source map in app.asar/${name}`);
  return found;
}
