import { expect, test } from 'vitest';
import { chooseNode } from '../../../scripts/node-runtime.mjs';

const found = { packaged: 'packaged/node', own: 'own/node', exists: false };

test('tools run on the npm package’s Node, whatever Node the machine has', () => {
  expect(chooseNode({ ...found, exists: true, version: 'v20.19.0' })).toBe('packaged/node');
});

test('without that package, the machine’s own Node must be new enough', () => {
  expect(chooseNode({ ...found, version: 'v24.1.0' })).toBe('own/node');
  expect(() => chooseNode({ ...found, version: 'v22.20.0' })).toThrow('need Node 24 or newer');
});
