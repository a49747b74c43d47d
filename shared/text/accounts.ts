import { filled, messages } from './catalogue.ts';

/** Accounts, before the first one and in the switcher. */
export const accountText = messages('accounts', {
  addFirst: 'Add your first account',
  whatPodkeyDoes:
    'Podkey opens the passwords and one-time codes kept for your clients. An account is one client or team on one pod, with an API key of yours.',
  add: 'Add account',
  trySample: 'Try the sample pod',
  import: 'Import accounts…',
  aboutSample: 'The sample pod runs inside Podkey with made-up data. It needs no account and no network.',

  switch: 'Switch account',
  noneChosen: 'No account chosen',
  addAnother: 'Add account…',
  manage: 'Manage accounts',
  onPod: filled('{environment} · {pod}'),
});
