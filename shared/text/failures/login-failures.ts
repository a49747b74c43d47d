import { filled, messages } from '../catalogue.ts';

/** Failures of logins and their items. */
export const loginFailureText = messages('login-failures', {
  noSampleLibrary:
    'The sample account’s logins can’t become a team library: only this computer reaches its pod.',
  chooseOtherAccount: 'Switch to another account, then export again.',
  loginGone: 'This login no longer exists.',
  itemGone: 'This item no longer exists.',
  seeList: 'Check the list.',
  noUserName: 'This login has no user name.',
  addUserName: 'Edit the login to add one.',
  noAddress: 'This login has no address.',
  addAddress: 'Edit the login to add one.',
  alreadySaved: filled('Already saved in “{name}”.'),
  twiceInLogin: 'Another item of this login leads to the same value.',
  nothingToRestore: 'Nothing left to undo.',
  saveAgain: 'Save the login again.',
  nothingToUndo: 'The revision was changed since, so this can’t be undone.',
  chooseRevision: 'Open the revision that works and choose “Use from now on”.',
  nothingToCopy: 'This login has no user name, password or code to copy.',
  addItem: 'Edit the login to add one.',
});
