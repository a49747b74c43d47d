import { describe, expect, test } from 'vitest';
import { guessColumns } from '../../../../../electron/features/users/bulk/parse-csv.ts';

/** A user ID. */
const other = '99999999-9999-4999-8999-999999999999';

describe('The meaning of columns is guessed', () => {
  test('from their headers, in many spellings, each meaning once', () => {
    const names = [
      'User ID',
      'E-Mail',
      'first_name',
      'Surname',
      'ROLE',
      'Account Scopes',
      'organisations',
      'ID',
    ];
    expect(guessColumns(names, [])).toEqual([
      'userId',
      'email',
      'firstName',
      'lastName',
      'role',
      'accountScopes',
      'organizationScopes',
      'ignore',
    ]);
  });

  test.each([
    [
      'German',
      [
        'Benutzer-ID',
        'E-Mail',
        'Vorname',
        'Nachname',
        'Rolle',
        'Zugriff auf Konten',
        'Zugriff auf Organisationen',
      ],
    ],
    [
      'German, as an export has it',
      [
        'BenutzerID',
        'E-Mail-Adresse',
        'Vorname',
        'Familienname',
        'Benutzerrolle',
        'Konten',
        'Organisationen',
      ],
    ],
    [
      'French',
      ['ID utilisateur', 'Courriel', 'Prénom', 'Nom de famille', 'User role', 'Comptes', 'Organisations'],
    ],
    [
      'Dutch',
      ['Gebruikers-ID', 'E-mailadres', 'Voornaam', 'Achternaam', 'Rol', 'Rekeningen', 'Organisaties'],
    ],
    [
      'Spanish',
      ['ID usuario', 'Correo electrónico', 'Nombre', 'Apellidos', 'Perfil', 'Cuentas', 'Organizaciones'],
    ],
    ['Swedish', ['Användar-ID', 'E-post', 'Förnamn', 'Efternamn', 'Roll', 'Konton', 'Organisationer']],
    [
      'one language, with the English name in brackets',
      [
        'x (User ID)',
        'x (Email)',
        'Vorname (First name)',
        'x(Surname)',
        'Rolle(role)',
        'x (accounts)',
        'x (orgs)',
      ],
    ],
  ])('from headers in %s', (_language, names) => {
    expect(guessColumns(names, [])).toEqual([
      'userId',
      'email',
      'firstName',
      'lastName',
      'role',
      'accountScopes',
      'organizationScopes',
    ]);
  });

  test('as user IDs from their cells, if no header says so', () => {
    expect(
      guessColumns(
        ['A', 'B'],
        [
          ['x', other],
          ['y', other.slice(1)],
          ['', ''],
        ],
      ),
    ).toEqual(['ignore', 'userId']);
  });

  test('as user IDs only for a column without another meaning, and for one only', () => {
    expect(guessColumns(['Role', 'A', 'B'], [[other, other, other]])).toEqual(['role', 'userId', 'ignore']);
    expect(guessColumns(['ID', 'A'], [[other, other]])).toEqual(['userId', 'ignore']);
    expect(guessColumns(['A', 'B'], [[' ', 'x'], [other]])).toEqual(['userId', 'ignore']);
    expect(guessColumns(['A'], [['x'], [other]])).toEqual(['ignore']);
    expect(guessColumns(['A', 'B'], [['', '']])).toEqual(['ignore', 'ignore']);
    expect(guessColumns(['A'], [])).toEqual(['ignore']);
  });
});
