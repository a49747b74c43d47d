/**
 * Runs the sample pod on its own and prints how to reach it: `npm run pod`, or `npm run pod -- --port 8080 --dialect
 * hal`.
 */
import { parseArgs } from 'node:util';
import { dialects, isDialectName, ROLES, startSamplePod, type DialectName, type SamplePod } from './index.ts';

function portFrom(text: string | undefined): number {
  const port = Number(text ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError('--port takes a whole number from 0 to 65535');
  }
  return port;
}

function dialectFrom(name = 'plain'): DialectName {
  if (isDialectName(name)) return name;
  const known = Object.entries(dialects).map(([each, { about }]) => `  ${each.padEnd(16)}${about}`);
  throw new RangeError(`--dialect takes one of these:\n${known.join('\n')}`);
}

function introduction({ baseUrl, accountId, apiKeys, examples }: SamplePod): string {
  const keys = ROLES.map((role) => `  ${role.padEnd(20)}${apiKeys[role].id}  ${apiKeys[role].secret}`);
  const paths = examples.slice(0, 5).flatMap(({ name, path }) => [`  ${name}`, `    ${baseUrl}${path}`]);
  return [
    'The sample pod is running. Its data is made up, and its API keys end with it.',
    '',
    `Pod URL      ${baseUrl}`,
    `Account ID   ${accountId}`,
    '',
    `  ${'Role'.padEnd(20)}${'API key ID'.padEnd(38)}API key secret`,
    ...keys,
    '',
    'Links to paste:',
    ...paths,
    '',
    'Ctrl+C stops it.',
    '',
  ].join('\n');
}

const { values } = parseArgs({ options: { port: { type: 'string' }, dialect: { type: 'string' } } });
const pod = await startSamplePod({ port: portFrom(values.port), dialect: dialectFrom(values.dialect) });
process.stdout.write(introduction(pod));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void pod.close());
