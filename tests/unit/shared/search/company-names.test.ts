import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CompanyNames } from '../../../../shared/search/company-names.ts';

const found = (name: string, ...companies: string[]) => {
  const names = new CompanyNames<{ name: string }>();
  for (const company of companies) names.add({ name: company });
  return names.find(name)?.name;
};

describe('A company is found by its name', () => {
  test.each([
    ['Harbour Brewing Inc', 'Harbour Brewing, Inc.'],
    ['harbour brewing', 'Harbour Brewing, Inc.'],
    ['The Harbour Brewing Company', 'Harbour Brewing Co.'],
    ['Harbour & Daughters', 'Harbour and Daughters Ltd'],
    ['Müller und Söhne GmbH & Co. KG', 'Mueller & Soehne GmbH und Co KG'],
    ['Muller Sohne', 'Müller & Söhne AG'.replace(' & ', ' ')],
    ['Zürich Museum AG', 'ZURICH MUSEUM A.G.'],
    ['Café Noir S.A.R.L.', 'Cafe Noir SARL'],
    ['O’Brien Limited', "O'Brien Ltd"],
    ['J.P. Fabrikam LLC', 'J. P. Fabrikam'],
    ['Contoso Pty Ltd', 'Contoso Pty. Limited'],
    ['Tailspin Sp. z o.o.', 'Tailspin sp z oo'],
    ['Verein Nord e. V.', 'Verein Nord e.V.'],
    ['株式会社山田', '株式会社山田'],
  ])('“%s” means “%s”', (typed, company) => {
    expect(found(typed, 'Another Harbour', company, 'Litware')).toBe(company);
  });

  test.each([
    ['another kind of company', 'Contoso GmbH', ['Contoso AG']],
    ['several that fit', 'Contoso', ['Contoso AG', 'Contoso GmbH']],
    ['two of the same name', 'Contoso', ['Contoso', 'contoso']],
    ['a longer name', 'Contoso', ['Contoso Nord']],
    ['a name of signs', '&', ['&', '+']],
    ['only its legal form', 'AG', ['SA', 'Contoso AG']],
    ['a name of other words', 'Harbour Brewing', ['Harbour Hotel', 'Brewing']],
  ])('and not if there is %s', (_reason, typed, companies) => {
    expect(found(typed, ...companies)).toBeUndefined();
  });

  test('the one with the same legal form, if there are several', () => {
    expect(found('Contoso Limited', 'Contoso GmbH', 'Contoso Ltd.', 'Contoso')).toBe('Contoso Ltd.');
  });

  test('however its punctuation, case, accents and legal form are written, among 500 others', () => {
    const word = fc.constantFrom(
      'Harbour',
      'Zürich',
      'Müller',
      'Café',
      'Nord',
      'Östra',
      'Peña',
      'Łódź',
      'Smith',
      'Data',
      '24',
    );
    const form = fc.constantFrom(
      ['Inc', 'Inc.', 'INC', 'Incorporated'],
      ['Ltd', 'Ltd.', 'Limited'],
      ['GmbH', 'G.m.b.H.', 'gmbh'],
      ['AG', 'A.G.'],
      ['LLC', 'L.L.C.'],
      ['S.A.', 'SA'],
    );
    const others = Array.from({ length: 500 }, (_, at) => `Company ${at} Ltd`);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        form,
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        fc.constantFrom([' ', ' '], [' & ', ' and '], [' + ', ' und '], ['-', ' ']),
        (words, forms, [one = 0, two = 0, cased = 0, marked = 0], [join, otherJoin]) => {
          const end = (at: number) => forms[at % forms.length] ?? '';
          const company = `${words.join(join)}, ${end(one)}`;
          const plain = words.join(otherJoin);
          const accents = marked % 2 ? plain.normalize('NFD') : plain;
          const typed = `${cased % 2 ? accents.toUpperCase() : accents} ${two % 5 === 0 ? '' : end(two)}`;
          expect(found(typed, ...others, company)).toBe(company);
        },
      ),
      { numRuns: 500 },
    );
  });
});
