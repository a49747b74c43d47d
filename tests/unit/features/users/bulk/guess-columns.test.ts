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
      'German, of a list of changes',
      [
        'Kennung (UUID)',
        'Neue E-Mail',
        'Neuer Vorname',
        'Nachname (neu)',
        'Neue Rolle',
        'Kontozugriff',
        'Mandanten',
      ],
    ],
    [
      'French, of a spreadsheet',
      [
        'Identifiant utilisateur',
        'Adresse électronique',
        'Prénoms',
        'Nom',
        'Rôle',
        'Accès aux comptes',
        'Organisations',
      ],
    ],
    [
      'Italian',
      [
        'ID utente',
        'Indirizzo di posta elettronica',
        'Nome',
        'Cognome',
        'Ruolo utente',
        'Conti',
        'Organizzazioni',
      ],
    ],
    ['Polish', ['ID użytkownika', 'Adres e-mail', 'Imię', 'Nazwisko', 'Rola', 'Konta', 'Organizacje']],
    [
      'Portuguese',
      [
        'ID do usuário',
        'Endereço de e-mail',
        'Primeiro nome',
        'Sobrenome',
        'Função',
        'Contas',
        'Organizações',
      ],
    ],
    ['Danish', ['Bruger-ID', 'E-post', 'Fornavn', 'Efternavn', 'Brugerrolle', 'Konti', 'Organisationer']],
    ['Finnish', ['Käyttäjä-ID', 'Sähköposti', 'Etunimi', 'Sukunimi', 'Rooli', 'Tilit', 'Organisaatiot']],
    [
      'Czech',
      [
        'ID uživatele',
        'E-mailová adresa',
        'Křestní jméno',
        'Příjmení',
        'Role uživatele',
        'Účty',
        'Organizace',
      ],
    ],
    [
      'Hungarian',
      ['Felhasználó ID', 'E-mail cím', 'Keresztnév', 'Vezetéknév', 'Szerepkör', 'Fiókok', 'Szervezetek'],
    ],
    ['Russian', ['ID пользователя', 'Эл. почта', 'Имя', 'Фамилия', 'Роль', 'Accounts', 'Организации']],
    [
      'a program’s fields',
      ['user.id', 'user.email', 'user.firstName', 'user_last_name', 'user-role', 'accounts', 'orgs'],
    ],
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

  test('as a whole name, which changes nothing, where a name says no more', () => {
    for (const name of [
      'Name',
      'Vor- und Nachname',
      'Nom et prénom',
      'Imię i nazwisko',
      'Naam',
      'ФИО',
      '姓名',
    ])
      expect(guessColumns([name, 'Rolle'], [])).toEqual(['name', 'role']);
  });

  test('as nothing for names of other things', () => {
    const others = [
      'AD',
      'Accountant',
      'Mailing list',
      'Rollout',
      'Name of organization',
      'Vorname des Chefs',
      'ID card',
    ];
    expect(guessColumns(others, [])).toEqual(others.map(() => 'ignore'));
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
