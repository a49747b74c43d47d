import type { TranslationOf } from '../../catalogue.ts';
import type { loginFieldText } from '../../logins/login-fields.ts';

export const loginFields: TranslationOf<typeof loginFieldText> = {
  nameMissing: 'Geben Sie einen Namen ein.',
  nameLong: 'Höchstens 100 Zeichen.',
  clientMissing: 'Geben Sie den Namen des Kunden ein oder lassen Sie ihn weg.',
  clientLong: 'Höchstens 200 Zeichen.',
  userNameMissing: 'Geben Sie einen Benutzernamen ein oder lassen Sie ihn weg.',
  userNameLong: 'Höchstens 255 Zeichen.',
  addressMissing: 'Geben Sie eine Adresse ein oder lassen Sie sie weg.',
  addressLong: 'Höchstens 2.000 Zeichen.',
  notesLong: 'Höchstens 2.000 Zeichen.',
  tagMissing: 'Geben Sie ein Schlagwort ein.',
  tagLong: 'Höchstens 40 Zeichen.',
  tagBar: 'Ein Schlagwort enthält keine Kommas, senkrechten Striche oder Steuerzeichen.',
  tagsMany: 'Höchstens 20 Schlagwörter.',
  itemMissing: 'Fügen Sie mindestens einen Eintrag hinzu.',
  itemsMany: 'Höchstens {most} Einträge.',
  controlCharacters: 'Steuerzeichen sind hier nicht erlaubt.',
};
