import { messages } from '../catalogue.ts';

/** What an item without a name is called, by the schema's kinds. */
export const itemKindText = messages('item-kinds', {
  password: 'Password',
  code: 'One-time code',
  key: 'Key',
  other: 'Value',
});
