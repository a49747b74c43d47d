import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, events } from '../../../../shared/ipc/contract.ts';

const asOutput = { io: 'output', unrepresentable: 'any', reused: 'inline' } as const;

interface ObjectSchema {
  properties: Record<string, unknown>;
  additionalProperties?: unknown;
}

/** Returns every object schema in a JSON Schema, at any depth. */
function objects(node: unknown): ObjectSchema[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(objects);
  return 'type' in node && node.type === 'object' && 'properties' in node
    ? [node as ObjectSchema, ...within]
    : within;
}

/** Returns the names of all fields in a schema. */
function fieldNames(schema: z.ZodType): string[] {
  return objects(z.toJSONSchema(schema, asOutput)).flatMap(({ properties }) => Object.keys(properties));
}

const outputs = Object.entries(calls).map(([name, { output }]) => [name, output] as const);
const allOut = [...outputs, ...Object.entries(events)];

test('no call and no event can carry an API key secret or an access token to the renderer', () => {
  const carriers = allOut.filter(([, schema]) =>
    fieldNames(schema).some((name) => /^(secret|token|accessToken|password)$/i.test(name)),
  );
  expect(carriers.map(([name]) => name)).toEqual([]);
});

test('only revealing a value and reading a code can carry a secret value', () => {
  const carriers = allOut.filter(([, schema]) =>
    fieldNames(schema).some((name) => /^(value|code|text|seed)$/.test(name)),
  );
  expect(carriers.map(([name]) => name)).toEqual(['secrets.reveal', 'secrets.code']);
});

test('every object in an output or event is closed, so that undeclared fields are refused', () => {
  const open = allOut.filter(([, schema]) =>
    objects(z.toJSONSchema(schema, asOutput)).some((it) => it.additionalProperties !== false),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});
