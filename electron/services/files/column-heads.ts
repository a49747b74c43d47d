import { fold } from '../../../shared/search/fold.ts';

/** A column's name in lower case, without accents and anything but letters and digits. */
export function plainHead(name: string): string {
  return fold(name).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/**
 * Finds what a column's name means, among the names that people and programs give to columns in many languages. Several names of one meaning are
 * separated by blanks, written as `plainHead` does.
 *
 * Also finds a name in brackets, or the one before it: 1Password 7 writes `titre(title)`.
 */
export function headMeanings<Meaning extends string>(
  names: Readonly<Partial<Record<Meaning, string>>>,
): (name: string) => Meaning | undefined {
  const meanings = new Map<string, Meaning>();
  for (const [meaning, heads] of Object.entries<string | undefined>(names))
    for (const head of (heads ?? '').split(/\s+/))
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.entries` does not know the keys
      if (!meanings.has(head)) meanings.set(head, meaning as Meaning);
  meanings.delete('');
  return (name) => {
    const [, before = '', inBrackets = ''] = /^(.*)\(([^()]+)\)\s*$/.exec(name) ?? [];
    const found = [name, inBrackets, before].map(plainHead).find((head) => meanings.has(head));
    return found === undefined ? undefined : meanings.get(found);
  };
}

/** Names that logins and users have in common. */
export const sharedHeads = {
  email: `email emailaddress mail mailaddress newemail useremail workemail emailadresse mailadresse courriel adressemail adresseemail adressecourriel
    correo correoelectronico correoeletronico postaelettronica indirizzoemail emailadres epost epostadress epostadresse sahkoposti sahkopostiosoite
    adresemail adreselektroniczny mailova emailcim eposta почта электроннаяпочта 메일 이메일 メール メールアドレス 邮箱 電子郵件 电子邮件`,
  firstName: `firstname givenname forename first vorname rufname prenom voornaam nombre nombres nome imie fornamn fornavn etunimi jmeno krstnemeno keresztnev
    prenume имя імя ονομα 名 이름`,
  lastName: `lastname surname familyname last nachname familienname zuname nom nomdefamille achternaam familienaam apellido apellidos cognome sobrenome apelido
    nazwisko efternamn etternavn efternavn sukunimi prijmeni priezvisko vezeteknev prezime priimek фамилия прізвище επωνυμο soyad soyadi 姓 성`,
};
