import { byHand, checked, type UnverifiedRow } from './row.ts';

/** The system's keychain and the process that asks it. */
export const keychainRows = [
  {
    id: 'keychain-round-trip',
    what: 'The keychain process under `utilityProcess` stores, reads and removes an entry',
    why: 'The stand-in’s utility process is a plain Node process; Windows’ and macOS’ keychains are not here',
    shownBy: checked,
  },
  {
    id: 'keychain-long-secret',
    what: 'A secret of 2,560 bytes is stored; on Windows a longer one is refused as too long (Credential Manager’s limit)',
    why: 'Only Windows has the limit',
    shownBy: checked,
  },
  {
    id: 'keychain-child-exit',
    what: 'The keychain process ends when Podkey ends it',
    why: 'The stand-in ends its utility processes itself',
    shownBy: checked,
  },
  {
    id: 'keychain-ends-with-podkey',
    what: 'The keychain process ends with Podkey',
    why: 'The stand-in ends its utility processes itself',
    shownBy: byHand('`npm start`, add an account, quit; no process `Podkey keychain` is left'),
  },
  {
    id: 'keychain-prompt',
    what: 'The name that macOS shows when it asks for the keychain',
    why: 'macOS is not here',
    shownBy: byHand(
      '`npm start`, add an account, look at the prompt and at the entry `Podkey` in the keychain',
    ),
  },
  {
    id: 'keychain-refusals',
    what: 'What the keychains of Windows and macOS say when they refuse',
    why: 'Neither keychain is here',
    shownBy: byHand(
      '`npm start`, lock the keychain (macOS), add an account; add one with a secret of 3,000 characters (Windows): each is said plainly',
    ),
  },
  {
    id: 'keychain-removal',
    what: 'The commands of docs/installers.md that remove what is stored from Credential Manager and macOS’ keychain',
    why: 'Neither keychain is here',
    shownBy: byHand('Run them after removing an account’s Podkey, look into the keychain'),
  },
] as const satisfies readonly UnverifiedRow[];
