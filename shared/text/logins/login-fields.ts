import { filled, messages } from '../catalogue.ts';

/** Rules for a login's fields. */
export const loginFieldText = messages('login-fields', {
  nameMissing: 'Enter a name.',
  nameLong: 'At most 100 characters.',
  clientMissing: 'Enter the client’s name, or leave it out.',
  clientLong: 'At most 200 characters.',
  userNameMissing: 'Enter a user name, or leave it out.',
  userNameLong: 'At most 255 characters.',
  addressMissing: 'Enter an address, or leave it out.',
  addressLong: 'At most 2,000 characters.',
  notesLong: 'At most 2,000 characters.',
  tagMissing: 'Enter a tag.',
  tagLong: 'At most 40 characters.',
  tagBar: 'Tags can’t contain commas, | or control characters.',
  tagsMany: 'At most 20 tags.',
  itemMissing: 'Add at least one item.',
  itemsMany: filled('At most {most} items.'),
  controlCharacters: 'Control characters aren’t allowed here.',
});
