import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { keepassXcFields, testTheWebFields } from './corpus-fields.ts';
import type { TestPage } from './pages.ts';

/*
 * Pages that others collected. None of them is copied into the project: `npm run test:pages -- --corpus FOLDER` reads a checkout or a bare git
 * directory of github.com/bitwarden/test-the-web, keepassxreboot/keepassxc-browser, or mozilla-services/fathom-login-forms.
 */

/** A checkout or a bare git directory. */
interface Corpus {
  files: string[];
  read: (file: string) => string;
}

/** The pages of the corpora that the run was given. Says so if there is none. */
export function corpusPages(): TestPage[] {
  const folders = (process.env['PODKEY_PAGE_CORPORA'] ?? '').split(path.delimiter).filter(Boolean);
  if (folders.length === 0)
    console.log('Only the project’s own pages are filled: no corpus is given (--corpus FOLDER).');
  return folders.flatMap((folder) => {
    const corpus = open(folder);
    const has = (file: string) => corpus.files.includes(file);
    if (has('client/docs/forms/login/simple-login.md')) return testTheWeb(corpus);
    if (has('tests/tests.html')) return keepassXc(corpus);
    if (has('lockwise-proof-of-concept/trainees.js')) return fathom(corpus);
    throw new Error(`${folder} is none of the corpora that tests/pages/corpora.ts knows`);
  });
}

function open(folder: string): Corpus {
  if (existsSync(path.join(folder, 'HEAD'))) {
    const git = (...args: string[]) =>
      execFileSync('git', [`--git-dir=${folder}`, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    return {
      files: git('ls-tree', '-r', '-z', '--name-only', 'HEAD').split('\0'),
      read: (file) => git('show', `HEAD:${file}`),
    };
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
  return {
    files: files.map((file) => file.split(path.sep).join('/')),
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
  };
}

/** Documents in Markdown with HTML or JSX in them. The components that make their fields are turned into HTML. */
function testTheWeb({ files, read }: Corpus): TestPage[] {
  const inputs = componentsIn(read('client/src/components/Inputs.tsx'));
  const plain = (jsx: string): string => {
    let html = jsx;
    // A component can be made of another one.
    for (let round = 0; round < 3; round += 1)
      html = html.replaceAll(/<(\w+Input)\b([^>]*?)\/>/gs, (whole, name: string, properties: string) => {
        const given = Object.fromEntries(
          [...properties.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
        );
        return (
          inputs
            .get(name)
            ?.replaceAll(/(\w+)=\{(\w+)\}/g, (_, attribute: string, key: string) =>
              given[key] === undefined ? '' : `${attribute}="${given[key]}"`,
            )
            .replaceAll(/\{(\w+)\}/g, (_, key: string) => given[key] ?? '') ?? whole
        );
      });
    return html
      .replaceAll(/^(?:import .*?;$|---$.*?^---$)/gms, '')
      .replaceAll('className=', 'class=')
      .replaceAll('htmlFor=', 'for=')
      .replaceAll(/<script src="(\/js\/[\w-]+\.js)"[^>]*><\/script>/g, '')
      .replaceAll('<OTPMultiInput />', otpBoxes)
      .replaceAll(/<md-outlined-text-field\b(.*?)\/>/gs, '<text-field$1></text-field>')
      .replaceAll(/<iframe\b[^>]*src="\/login-page-bare[^>]*>/g, () =>
        frame(read('client/src/pages/login-page-bare.md')),
      )
      .replaceAll(/<iframe\b[^>]*src="\/payment-page-bare[^>]*>/g, () =>
        frame(read('client/src/pages/payment-page-bare.md')),
      );
  };
  const frame = (text: string) =>
    `<iframe style="width: 600px; height: 480px" srcdoc="${plain(text).replaceAll('"', '&quot;')}">`;
  return files
    .filter((file) => /^client\/docs\/forms\/.*\.mdx?$/.test(file))
    .flatMap((file): TestPage[] => {
      const text = read(file);
      const name = file.replace(/^client\/docs\/forms\/|\.mdx?$/g, '');
      const scripts = [...text.matchAll(/<script src="\/js\/([\w-]+\.js)"/g)]
        .map(([, script]) => `<script>${read(`client/static/js/${script}`)}</script>`)
        .join('');
      const steps = /formSteps=\{\[(.*?)\]\}/s.exec(text)?.[1];
      const pages =
        steps === undefined
          ? [[name, plain(text) + shadowFields + scripts] as const]
          : steps
              .split(/,(?![^[]*\])/)
              .filter((step) => step.includes('FormStep.'))
              .map((step, at) => {
                const fields = [...step.matchAll(/FormStep\.(\w+)/g)].map(
                  ([, kind = '']) => `<${inputOf(kind)} />`,
                );
                return [
                  `${name}, step ${at + 1}`,
                  `<form>${plain(fields.join(''))}<button>Next</button></form>`,
                ] as const;
              });
      return pages.flatMap(([page, html]) => {
        const fields = testTheWebFields[page];
        return fields === undefined ? [] : [{ group: 'test-the-web', name: page, html, fields }];
      });
    });
}

const inputOf = (step: string) => (step === 'ConfirmPassword' ? 'ConfirmNewPasswordInput' : `${step}Input`);

/** What each component of a file returns, by its name. */
const componentsIn = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(/export function (\w+Input)\([^]*?return \(([^]*?)\n {2}\);/g)].map(
      ([, name = '', jsx = '']) => [name, jsx.replaceAll(/\bref=\{\w+\}/g, '')],
    ),
  );

/** As mui-one-time-password-input makes them. */
const otpBoxes = Array.from(
  { length: 6 },
  (_, at) =>
    `<input name="otp-code-${at}" type="number" placeholder=" " autocomplete="one-time-code" required style="width: 40px; height: 60px">`,
).join('');

/** As Material’s web components make them. */
const shadowFields = `<script>
  for (const host of document.querySelectorAll('text-field')) {
    const { type, id, label, placeholder } = Object.fromEntries([...host.attributes].map(({ name, value }) => [name, value]));
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<span class="label">' + label + '</span><input type="' + type + '" name="' + id + '" aria-label="' + label + '" placeholder="' + placeholder + '">';
  }</script>`;

/** One document, each of whose parts is shown by itself. */
function keepassXc({ read }: Corpus): TestPage[] {
  const text = read('tests/tests.html');
  return Object.entries(keepassXcFields).map(([id, fields]) => {
    const start = text.indexOf(`<div id="${id}" style="display: none;">`);
    const end = text.indexOf('\n            </div>', start);
    if (start < 0) throw new Error(`The corpus has no part ${id}`);
    const html = text.slice(start, end).replace('display: none;', '');
    return {
      group: 'keepassxc-browser',
      name: id,
      fields,
      html: `<style>.hiddenOne { visibility: hidden }</style>${html}</div>`,
    };
  });
}

/** Sign-in pages of 550 sites as they were in 2019 and 2020, whose fields Mozilla labelled, and others that only look like that. */
function fathom({ files, read }: Corpus): TestPage[] {
  return files
    .filter((file) =>
      /^lockwise[^/]*\/samples\/(?:training|validation|positive\/unused|negative)\/\w+\.html$/.test(file),
    )
    .map((file) => {
      const html = read(file)
        .replaceAll(/<meta http-equiv="Content-Security-Policy"[^>]*>|<script\b[^]*?<\/script>/gi, '')
        // They were filled in when they were saved.
        .replaceAll(/<input\b[^>]*\bdata-fathom=[^>]*>/gi, (tag) => tag.replace(/\svalue="[^"]*"/i, ''))
        .replaceAll('data-fathom="username"', 'data-is="user-name"')
        .replaceAll('data-fathom="password"', 'data-is="password"');
      return { group: 'fathom', name: file.replace(/^.*samples\/|\.html$/g, ''), html, isManyPages: true };
    });
}
