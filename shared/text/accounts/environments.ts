import { messages } from '../catalogue.ts';

/** Environments, by the schema's values; each stands alone. */
export const environmentText = messages('environments', {
  production: 'Production',
  staging: 'Staging',
  test: 'Test',
  sample: 'Sample',
});
