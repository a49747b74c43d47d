import { messages } from '../catalogue.ts';

/** Rules for a lookup's fields. */
export const lookupFieldText = messages('lookup-fields', {
  nameMissing: 'Enter a name.',
  nameLong: 'At most 100 characters.',
  organizationLong: 'At most 200 characters.',
  tagMissing: 'Enter a tag.',
  tagLong: 'At most 40 characters.',
  tagBar: 'Tags can’t contain commas, | or control characters.',
  tagsMany: 'At most 20 tags.',
  userNameMissing: 'Enter a user name, or leave it out.',
  userNameLong: 'At most 255 characters.',
});
