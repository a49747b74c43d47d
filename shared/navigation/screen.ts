export interface Screen {
  title: () => string;
  /** Shows what the pod of the account in use has, so it needs that account's API key secret. */
  usesPod: boolean;
  /** Listed in the Go menu, with the next number as its shortcut. The platforms have other menus for the rest. */
  isInGoMenu: boolean;
}
