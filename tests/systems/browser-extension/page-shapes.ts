/*
 * The file is long because it is a list: a page for each way in which sites ask for a sign-in.
 */

import type { Fillable } from '../../../browser-extension/messages.ts';

/** A page, and the kinds of fields that are filled on it. */
export interface PageShape {
  name: string;
  html: string;
  fills: Fillable[];
  /** The site, if not `http://127.0.0.1`. Its port is added. */
  site?: string;
  /** The button that leads to the second step, whose fields are `then`. */
  next?: string;
  then?: Fillable[];
}

const user = '<input data-for="user-name" name="username" autocomplete="username">';
const password =
  '<input data-for="password" type="password" name="password" autocomplete="current-password">';
const both: Fillable[] = ['user-name', 'password'];

/** What React does: it notes what it set itself, and ignores an input event after which the field still has that. */
const reactLike = `
  function controlled(field, get, set) {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    let tracked = field.value;
    Object.defineProperty(field, 'value', {
      configurable: true,
      get() { return own.get.call(this); },
      set(value) { tracked = String(value); own.set.call(this, value); },
    });
    field.addEventListener('input', () => {
      const now = own.get.call(field);
      if (now === tracked) return;
      tracked = now;
      set(now);
    });
    return () => { if (own.get.call(field) !== get()) field.value = get(); };
  }`;

const shapes: PageShape[] = [
  {
    name: 'a form with autocomplete attributes',
    html: `<form>${user}${password}<button>Go</button></form>`,
    fills: both,
  },
  {
    name: 'a form that says nothing but the types',
    html: `<form><input data-for="user-name"><input data-for="password" type="password"></form>`,
    fills: both,
  },
  {
    name: 'fields without a form',
    html: `<div><input data-for="user-name" id="login"></div><div><input data-for="password" type="password"></div>`,
    fills: both,
  },
  {
    name: 'an e-mail address as user name',
    html: `<form><input data-for="user-name" type="email" name="mail">${password}</form>`,
    fills: both,
  },
  {
    name: 'labels around the fields',
    html: `<form><label>Login name <input data-for="user-name"></label><label>Password <input data-for="password" type="password"></label></form>`,
    fills: both,
  },
  {
    name: 'German labels',
    html: `<form><label for="a">Benutzername</label><input data-for="user-name" id="a"><label for="b">Kennwort</label><input data-for="password" id="b" type="password"></form>`,
    fills: both,
  },
  {
    name: 'labels that float on the fields',
    html: `<style>.f { position: relative } .f label { position: absolute; left: 8px; top: 6px; pointer-events: none }</style>
      <form><div class="f">${user.replace('<input', '<input id="u"')}<label for="u">Benutzer</label></div><div class="f">${password.replace('<input', '<input id="p"')}<label for="p">Passwort</label></div></form>`,
    fills: both,
  },
  {
    name: 'a shown password',
    html: `<form>${user}<input data-for="password" type="text" name="password"></form>`,
    fills: both,
  },
  {
    name: 'a button in the password field that shows it',
    html: `<form>${user}<div style="position: relative; width: 200px"><input data-for="password" type="password" style="width: 190px"><button type="button" style="position: absolute; right: 0; top: 0; width: 40px; height: 30px">👁</button></div></form>`,
    fills: both,
  },
  {
    name: 'the password alone',
    html: `<p>ada@example.com</p><form>${password}</form>`,
    fills: ['password'],
  },
  {
    name: 'a user name that the page already knows',
    html: `<form><input name="username" value="ada" readonly>${password}</form>`,
    fills: ['password'],
  },
  {
    name: 'the user name first, the password on the next page',
    html: `<form id="one">${user}<button type="button" id="next" onclick="location.href = '/second'">Next</button></form>`,
    fills: ['user-name'],
    next: '#next',
    then: ['password'],
  },
  {
    name: 'two steps in one page',
    html: `<div id="app"><form>${user}<button type="button" id="next">Next</button></form></div>
      <script>document.querySelector('#next').onclick = () => { document.querySelector('#app').innerHTML = '<form><input readonly value="ada">' + ${JSON.stringify(password)} + '</form>'; };</script>`,
    fills: ['user-name'],
    next: '#next',
    then: ['password'],
  },
  {
    name: 'a hidden password field in the first of two steps',
    html: `<form>${user}<input type="password" name="passwd" style="position: absolute; left: -9999px" tabindex="-1" aria-hidden="true"></form>`,
    fills: ['user-name'],
  },
  {
    name: 'a search field and a newsletter beside the form',
    html: `<form role="search"><input name="q" placeholder="Search"></form><form>${user}${password}</form><form><input type="email" placeholder="Newsletter: your e-mail"></form>`,
    fills: both,
  },
  {
    name: 'a registration beside the sign-in',
    html: `<form><input name="email" type="email"><input type="password" name="new"><input type="password" name="confirm"></form>
      <form>${user}${password}</form>`,
    fills: both,
  },
  {
    name: 'a shadow tree for everything',
    html: `<login-form></login-form><script>customElements.define('login-form', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<form>' + ${JSON.stringify(user + password)} + '</form>'; } });</script>`,
    fills: both,
  },
  {
    name: 'a shadow tree for each field, in a form outside',
    html: `<script>customElements.define('text-field', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<div><input data-for="' + this.dataset.kind + '" type="' + this.dataset.type + '"></div>'; } });</script>
      <form><text-field data-kind="user-name" data-type="text"></text-field><text-field data-kind="password" data-type="password"></text-field></form>`,
    fills: both,
  },
  {
    name: 'shadow trees in shadow trees',
    html: `<script>
      customElements.define('my-input', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<input data-for="' + this.dataset.kind + '" type="' + this.dataset.type + '">'; } });
      customElements.define('my-page', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot><my-input data-kind="user-name" data-type="text"></my-input><my-input data-kind="password" data-type="password"></my-input>'; } });
      </script><my-page>Sign in</my-page>`,
    fills: both,
  },
  {
    name: 'inputs that React controls, with one state for both',
    html: `<form><input data-for="user-name" name="username"><input data-for="password" type="password"></form><script>${reactLike}
      let state = { user: '', password: '' }, renders = [], queued = false, shown = state;
      function update(next) {
        state = next;
        if (!queued) { queued = true; queueMicrotask(() => { queued = false; shown = state; for (const render of renders) render(); }); }
      }
      // As in a component, whose handlers see the state of its last rendering.
      const [one, other] = document.querySelectorAll('input');
      renders.push(controlled(one, () => state.user, (user) => update({ ...shown, user })));
      renders.push(controlled(other, () => state.password, (password) => update({ ...shown, password })));</script>`,
    fills: both,
  },
  {
    name: 'inputs that are drawn again in a task after each input',
    html: `<form>${user}${password}</form><script>
      for (const field of document.querySelectorAll('input')) {
        let model = '';
        field.addEventListener('input', () => { const now = field.value; setTimeout(() => { model = now; field.value = model; }, 0); });
      }</script>`,
    fills: both,
  },
  {
    name: 'a button that keys and changes enable, as in Angular',
    html: `<form>${user}${password}<button disabled>Go</button></form><script>
      const touched = new Set();
      for (const field of document.querySelectorAll('input')) {
        field.addEventListener('keyup', () => touched.add(field));
        field.addEventListener('change', () => { document.querySelector('button').disabled = touched.size < 2; });
      }</script>`,
    fills: both,
  },
  {
    name: 'inputs that React controls for a code',
    html: `<form><input data-for="code" autocomplete="one-time-code"></form><script>${reactLike}
      let code = ''; const field = document.querySelector('input');
      const render = controlled(field, () => code, (now) => { code = now.replace(/\\D/g, ''); queueMicrotask(() => render()); });</script>`,
    fills: ['code'],
  },
  {
    name: 'a number field for a code with a leading zero',
    html: `<form><label>Verification code <input data-for="code" type="number"></label></form>`,
    fills: ['code'],
  },
  {
    name: 'a telephone field for a code',
    html: `<form><input data-for="code" type="tel" inputmode="numeric" maxlength="6" name="otp"></form>`,
    fills: ['code'],
  },
  {
    name: 'a hidden-character field for a code',
    html: `<form><input data-for="code" type="password" inputmode="numeric" aria-label="Einmalcode"></form>`,
    fills: ['code'],
  },
  {
    name: 'six boxes for the digits of a code, which move the focus',
    html: `<form><div>${'<input data-for="code" maxlength="1" style="width: 30px; display: inline">'.repeat(6)}</div></form><script>
      const boxes = [...document.querySelectorAll('input')];
      boxes.forEach((box, at) => box.addEventListener('input', () => boxes[at + 1]?.focus()));</script>`,
    fills: ['code'],
  },
  {
    name: 'number boxes for the digits of a code',
    html: `<div>${'<input data-for="code" type="number" maxlength="1" style="width: 30px; display: inline">'.repeat(6)}</div>`,
    fills: ['code'],
  },
  {
    name: 'user name, password and code at once',
    html: `<form>${user}${password}<input data-for="code" name="totp" placeholder="Token"></form>`,
    fills: ['user-name', 'password', 'code'],
  },
  {
    name: 'the code between user name and password',
    html: `<form><input data-for="user-name" name="account"><input data-for="code" autocomplete="one-time-code"><input data-for="password" type="password"></form>`,
    fills: ['user-name', 'code', 'password'],
  },
  {
    name: 'an old page of tables',
    html: `<form name="f"><table><tr><td>User:</td><td><input data-for="user-name" name="txtUid"></td></tr><tr><td>Pass:</td><td><input data-for="password" type="password" name="txtPw"></td></tr></table></form>`,
    fills: both,
  },
  {
    name: 'a scrolled page',
    html: `<div style="height: 900px"></div><form>${user}${password}</form><div style="height: 900px"></div><script>scrollTo(0, 600)</script>`,
    fills: both,
  },
  {
    name: 'a dialog in the top layer',
    html: `<dialog><form method="dialog">${user}${password}</form></dialog><script>document.querySelector('dialog').showModal()</script>`,
    fills: both,
  },
  {
    name: 'http on a private address with a port',
    site: 'http://127.0.0.2',
    html: `<form>${user}${password}</form>`,
    fills: both,
  },
  {
    name: 'a self-signed certificate on an IP address',
    site: 'https://127.0.0.1',
    html: `<form>${user}${password}</form>`,
    fills: both,
  },
  {
    name: 'https with a name and a port',
    site: 'https://login.example',
    html: `<form>${user}${password}</form>`,
    fills: both,
  },
  {
    name: 'a name of one label',
    site: 'http://intranet',
    html: `<form>${user}${password}</form>`,
    fills: both,
  },
];

export const pageShapes: readonly PageShape[] = shapes;

/** The page that the first step of two leads to. */
export const secondStep = `<form><p>ada</p>${password}</form>`;
