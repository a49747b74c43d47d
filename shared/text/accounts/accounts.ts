import { filled, messages } from '../catalogue.ts';

/** The first-run screen and the account switcher. */
export const accountText = messages('accounts', {
  addFirst: 'Add your first account',
  whatPodkeyDoes:
    'Podkey gets passwords and one-time codes out of your documentation service. Add an account with the service’s address (the pod), your account ID and your API key.',
  add: 'Add account',
  trySample: 'Try the sample pod',
  import: 'Import accounts…',
  whereFrom: 'Links and IDs come from your documentation service or a colleague.',
  aboutSample: 'The sample pod is built in: made-up data, no account or network needed.',

  switch: 'Switch account',
  noneChosen: 'No account selected',
  addAnother: 'Add account…',
  manage: 'Manage accounts',
  onPod: filled('{environment} · {pod}'),
  samplePod: 'Sample pod',
});
