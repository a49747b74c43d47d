import { messages } from './catalogue.ts';

/** What kind of deployment an account is on, in a word that stands alone; by the names the schema has for them. */
export const environmentText = messages('environments', {
  production: 'Production',
  staging: 'Staging',
  test: 'Test',
  sample: 'Sample',
});
