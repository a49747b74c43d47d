import { failures } from '../../../errors/failures.ts';
import { filled, messages } from '../../../text/catalogue.ts';

/** The small window in which a person chooses the login for a page in the browser. */
export const browserWindowText = messages('browserWindow', {
  title: 'Fill in the browser',
  in: filled('in {browser}'),
  wants: filled('The page asks for: {fields}'),
  unwritable:
    'Podkey can’t write there: it is the browser’s own sign-in dialog, an error or a protected page. Copy the login and paste it.',
  /** A field that is left out, and why. */
  leftOut: filled('{field}: {why}'),
  userName: 'user name',
  password: 'password',
  code: 'one-time code',
  search: 'Search your logins',
  matches: 'Logins for this page',
  none: 'No login is for this page.',
  noneNext: 'Search for one.',
  alikeTitle: 'This page only looks like one of your logins’ pages',
  letters: filled('{origin} is not {site}: letters that look the same are different ones.'),
  dot: filled('{origin} is not {site}: it has a dot at its end.'),
  scheme: filled(
    '{origin} is not {site}: it is reached in another way. Without https, others can read along.',
  ),
  port: filled('{origin} is not {site}: the port is another one, so it may be another program.'),
  domain: filled('{origin} is not {site}: it is another host of the same domain.'),
  alikeNext: 'Check the address in the browser before you choose a login.',
  sure: filled('The login isn’t for this page. Fill it in at {origin} anyway?'),
  sureSuggested: filled('Only a file says that the login is for this page. Fill it in at {origin}?'),
  suggested: filled('The file names {site}. If you fill it in, Podkey no longer asks there.'),
  suggestedBelow: filled(
    'The file names {site} and all its subdomains. If you fill it in, Podkey no longer asks at any of them.',
  ),
  sureNext: 'The people behind this page get what is filled in.',
  insecure: 'This page isn’t encrypted: others on the network can read what is filled in.',
  fillAnyway: 'Fill in',
  addSite: 'Also remember this address for the login',
  fill: 'Fill in',
  back: 'Back',
  switchAsk: filled('Fill in from {account}?'),
  pairTitle: 'Is this your browser?',
  pairLead: filled('Podkey doesn’t know “{browser}” yet: {program}'),
  pairCompare: 'Compare this code with the one at Podkey’s button in the browser:',
  pairSame: 'The codes are the same',
  pairOther: 'They differ, or I see no code',
  pairMeans: 'From then on Podkey fills in logins there, each after you choose it.',
});

/** Why a value is not filled in, and what to do. */
export const browserMissText = messages('browserMiss', {
  navigated: 'Another page was there. Press again on the new one.',
  'no-field': 'The page has no field for it any more. Click into the field and press again.',
  'hidden-field':
    'Its field can’t be seen: it is covered, too small or outside of the window. Make it visible and press again.',
  'page-refused': 'The page changed it or removed it. Copy it instead.',
  unsure: 'More than one field could be it. Click into the right one and press again.',
  'has-value': 'Its field has another value. Click into it to replace that, and press again.',
  'too-long': 'Its field takes fewer characters. Check the value, or copy it instead.',
  'other-origin': 'Only a frame of another site could have its field. Copy it instead.',
});

/** The small window after a fill that did not write everything. */
export const browserUnfilledText = messages('browserUnfilled', {
  partly: 'Not everything was filled in',
  nothing: 'Nothing was filled in',
  done: 'filled in',
  again: 'If you press Podkey’s button in the browser again, Podkey fills in what is missing without asking.',
  close: 'Close',
});

/** Answers to a browser, which its extension shows. */
export const browserText = messages('browser', {
  onePending: 'Podkey already waits for your choice.',
  onePendingNext: 'Choose a login in Podkey’s window, or cancel there.',
  busy: 'Podkey is asking about another page.',
  busyNext: 'Answer there, or wait a minute.',
  refused: 'Nothing was filled in.',
  refusedNext: 'Press again to choose a login.',
  unanswered: 'Nobody chose a login in time.',
  unansweredNext: 'Press again and choose a login in Podkey’s window.',
  nothingToFill: 'This login has nothing that the page asks for.',
  nothingToFillNext: 'Choose another login, or add the missing item to this one.',
  notPaired: 'Podkey doesn’t know this browser yet.',
  notPairedNext: 'Fill in a login there first: Podkey then lets you compare a code.',
  unknownCaller: 'Podkey doesn’t know the extension or the program that asks.',
  unknownCallerNext: 'Install Podkey’s extension as docs/browser.md says.',
  appImage: 'Browsers can’t start the podkey of an AppImage, whose folder changes at each start.',
  appImageNext: 'Install the deb, the rpm or the archive.',
});

export const browserFailures = failures(browserText, {
  onePending: { kind: 'rate-limited', retryable: true },
  busy: { kind: 'rate-limited', retryable: true },
  /** The person refused, or asks for something else now. */
  refused: { kind: 'cancelled', retryable: true },
  unanswered: { kind: 'cancelled', retryable: true },
  nothingToFill: { kind: 'not-found' },
  notPaired: { kind: 'not-found' },
  unknownCaller: { kind: 'not-found' },
  appImage: { kind: 'rejected' },
});

/** The browsers that a person paired, in Settings. */
export const pairedBrowsersText = messages('pairedBrowsers', {
  title: 'Paired browsers',
  means: 'Browsers that Podkey didn’t know, and that you paired. Others need no pairing.',
  forget: 'Forget them',
  forgotten: 'Podkey asks again before it fills in logins there.',
});

/** Browsers in Help, Activity and About. */
export const browserCoreScreenText = messages('browserCoreScreen', {
  browser: 'Browser',
  value: 'Value handed to the browser',
  code: 'Code handed to the browser',
  filled: 'Filled in the browser',
  notFilled: 'Not filled in the browser',
  /** The policy’s rule. */
  isOff: 'Filling in browsers is off',
  help: 'Fill in a browser',
  helpMeans:
    'Install Podkey’s extension in Chrome, Edge, Brave, Chromium or Firefox and run “podkey browser install” in a terminal. Then press the extension’s button on a sign-in page and choose the login in Podkey.',
  // Why it was not filled in.
  navigated: 'another page was there',
  'no-field': 'the page had no field for it',
  'hidden-field': 'its field could not be seen',
  'page-refused': 'the page did not keep it',
  unsure: 'more than one field could be it',
  'has-value': 'its field had another value',
  'too-long': 'its field takes a shorter one only',
  'other-origin': 'only a frame of another site could have its field',
});
