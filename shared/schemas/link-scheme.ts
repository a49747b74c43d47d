/** The scheme of links into Podkey. */
export const linkScheme = 'podkey';
