/** The name by which browsers start `podkey` for the extension (native messaging). */
export const nativeHostName = 'app.podkey.podkey';

/** How messages name what the extension fills in (docs/command-line-protocol.md, “A browser”). */
export const valueNames = { 'user-name': 'userName', password: 'password', code: 'code' } as const;

/**
 * Why a value was not filled in. `navigated`: another page was there. `no-field`: the page has none for it, or no more. `hidden-field`: a
 * person can't see its field. `page-refused`: the page did not keep the value. `unsure`: fields that could be it, none clearly. `has-value`:
 * another value is in its field. `too-long`: the field takes a shorter one only. `other-origin`: only a frame of another origin could have
 * its field.
 */
export const notFilledReasons = [
  'navigated',
  'no-field',
  'hidden-field',
  'page-refused',
  'unsure',
  'has-value',
  'too-long',
  'other-origin',
] as const;

export const firefoxExtensionId = 'podkey@podkey.example';

/**
 * The public key of the extension for Chromium and its relatives, which make the extension's ID of it. A publisher of the
 * extension puts their own here (docs/installers.md).
 */
export const chromiumExtensionKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2PoOIMr+hwNUwFz1G3pf7tofMC+ltlocSMhbLORsJgQD0N35f4uxpM1CpiR885WqWQQ2stxkiLO71fj29FkA/p7ow9LVX5ItUFdY4d6kUTpin9Yb20DCGvrXEY1I3w6rAeQtOtWXynwDuoRmmCHq/8CAvBBzfQLeAv5FclUMRgG5AnR810PjE4nfE3qBS1OXvgQkO79yKi126s4aEFbt25bMONmrp0apSnF2lBMtnByQjpBEtLJT4rvztm5jRN2xhX0ZIdenzLUjJ6pR7FvBPq1+5zOqlCM9PWEDmv4+8ocEHop2AjfvC/Kr+P5FGFLFUU7HHJ+MLUb+KHfDrtgHeQIDAQAB';

/** The ID that follows from the key. */
export const chromiumExtensionId = 'kncndjehefoeiiaeaoimdkeiefejopjd';
