import fc from 'fast-check';
import { expect, test } from 'vitest';
import { organizationsByName } from '../../../../../electron/services/organizations/organizations-by-name.ts';

test('organizations are in alphabetical order, those without a name last', () => {
  const names = ['Site 10', '', 'zeta', 'Site 9', 'Älpha', '東京', 'Alpine'];
  expect(
    organizationsByName(names.map((name, id) => ({ id: String(id), name }))).map(({ name }) => name),
  ).toEqual(['Älpha', 'Alpine', 'Site 9', 'Site 10', 'zeta', '東京', '']);
});

test('whatever their names contain, their order is a collator’s', () => {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const everyday = Array.from(' -–,;.\'‘’"“”()&#+|0019aAbzZéÉüÅł');
  const name = (characters: string[]) =>
    fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 30 });
  const common = fc.constantFrom('', 'Bergström ', 'Bergström & Sons Dental G');
  const names = fc.array(
    fc
      .tuple(common, fc.oneof(name(everyday), name([...everyday, ...Array.from('ßæø東京Σ\u0301…½\u00a0')])))
      .map((parts) => parts.join('')),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(names, (given) => {
      const organizations = given.map((name, id) => ({ id: String(id), name }));
      expect(organizationsByName(organizations)).toEqual(
        organizations.toSorted((a, b) => collator.compare(a.name, b.name)),
      );
    }),
    { numRuns: 1_000 },
  );
});
