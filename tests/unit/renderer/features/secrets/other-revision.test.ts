import { expect, test } from 'vitest';
import { otherRevision } from '../../../../../renderer/features/secrets/revision-comparison.svelte.ts';

const uuid = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const open = { assetType: 'server', assetId: uuid(3), revisionId: uuid(4), property: 'root password' };
const pod = 'https://docs.example.com';
const linkTo = (revision: string, property = 'root%20password') =>
  `${pod}/v1/assets/server/${uuid(3)}/revisions/${revision}/secure/${property}`;

test('another revision is named by its ID or by a link', () => {
  expect(otherRevision(` ${uuid(5)} `, open, pod)).toEqual({ revisionId: uuid(5) });
  expect(otherRevision(linkTo(uuid(5)), open, pod)).toEqual({ revisionId: uuid(5) });
});

test.each([
  ['nothing', '', /Enter a revision ID/],
  ['half an ID', '5555', /Enter a revision ID/],
  ['the revision that is open', uuid(4), /open revision/],
  ['a link to the revision that is open', linkTo(uuid(4)), /open revision/],
  ['a link to another property', linkTo(uuid(5), 'console'), /something other than root password/],
  ['a link of another pod', linkTo(uuid(5)).replace('docs', 'other'), /another pod, https:\/\/other/],
  ['any other link', `${pod}/v1/users/1`, /contain \/assets/],
])('%s is refused with a reason', (_what, typed, problem) => {
  expect(otherRevision(typed, open, pod)).toEqual({ problem: expect.stringMatching(problem) as string });
});
