import type { TranslationOf } from '../../catalogue.ts';
import type { lookupFieldText } from '../../lookups/lookup-fields.ts';

export const lookupFields: TranslationOf<typeof lookupFieldText> = {
  nameMissing: 'Geben Sie einen Namen ein.',
  nameLong: 'Höchstens 100 Zeichen.',
  organizationLong: 'Höchstens 200 Zeichen.',
  tagMissing: 'Geben Sie ein Schlagwort ein.',
  tagLong: 'Höchstens 40 Zeichen.',
  tagBar: 'Ein Schlagwort enthält keine Kommas, senkrechten Striche oder Steuerzeichen.',
  tagsMany: 'Höchstens 20 Schlagwörter.',
  userNameMissing: 'Geben Sie einen Benutzernamen ein oder lassen Sie ihn weg.',
  userNameLong: 'Höchstens 255 Zeichen.',
};
