import type { Fillable, NotFilledReason } from '../../../browser-extension/messages.ts';

/* Pages that change while they are filled. */

/** A page, and what is in its fields after a fill. */
export interface WritingShape {
  name: string;
  html: string;
  fills: Fillable[];
  /** What the fields show in the end, if not the values. */
  shows?: Partial<Record<Fillable, string>>;
  /** What is filled, if not the usual values. */
  values?: Partial<Record<Fillable, string>>;
}

/** What a page shows of a field that it has removed. */
export const gone = 'gone';

/** A page whose user name is filled, and whose password is not. */
export interface RefusingShape {
  name: string;
  html: string;
  value: string;
  reason: NotFilledReason;
}

const user = '<input data-for="user-name" name="username">';
const password = '<input data-for="password" type="password" name="password">';
const both: Fillable[] = ['user-name', 'password'];
const boxes = (attributes: string, count = 6) =>
  `<style>.boxes input { display: inline-block; width: 30px }</style><div class="boxes">${`<input data-for="code" ${attributes}>`.repeat(count)}</div>`;
/** Scripts of a page. `all` are its inputs. */
const script = (body: string) =>
  `<script>const all = [...document.querySelectorAll('input')]; ${body}</script>`;

export const writingShapes: readonly WritingShape[] = [
  // Locked until a person is in the field.
  {
    name: 'fields that are read-only until they have the focus',
    html: `<form><input data-for="user-name" name="username" readonly onfocus="this.readOnly = false"><input data-for="password" type="password" readonly onfocus="this.removeAttribute('readonly')"></form>`,
    fills: both,
  },
  {
    name: 'a password that is read-only until it has the focus',
    html: `<form>${user}<input data-for="password" type="password" readonly onfocus="this.readOnly = false"></form>`,
    fills: both,
  },
  {
    name: 'fields that unlock a moment after the focus',
    html: `<form>${user}<input data-for="password" type="password" readonly onfocus="setTimeout(() => { this.readOnly = false; }, 50)"></form>`,
    fills: both,
  },
  {
    name: 'fields that a click unlocks',
    html: `<form><input data-for="user-name" name="username" readonly onclick="this.readOnly = false"><input data-for="password" type="password" readonly onmousedown="this.readOnly = false"></form>`,
    fills: both,
  },
  {
    name: 'a password that is disabled until there is a user name',
    html: `<form>${user}<input data-for="password" type="password" disabled></form>${script("all[0].addEventListener('input', () => { all[1].disabled = all[0].value === ''; });")}`,
    fills: both,
  },
  {
    name: 'a password that is enabled when the user name has been looked up',
    html: `<form>${user}<input data-for="password" type="password" disabled></form>${script("all[0].addEventListener('change', () => { setTimeout(() => { all[1].disabled = false; }, 120); });")}`,
    fills: both,
  },
  {
    name: 'a fieldset that the focus of its parent enables',
    html: `<form onfocusin="for (const each of this.querySelectorAll('input')) each.readOnly = false"><input data-for="user-name" name="username" readonly><input data-for="password" type="password" readonly></form>`,
    fills: both,
  },

  // Another field once a person is in it.
  {
    name: 'a text that becomes a password with the focus',
    html: `<form>${user}<input data-for="password" name="pw" onfocus="this.type = 'password'"></form>`,
    fills: both,
  },
  {
    name: 'a placeholder that goes with the focus',
    html: `<form><input data-for="user-name" placeholder="User name" onfocus="this.placeholder = ''"><input data-for="password" type="password" placeholder="Password" onfocus="this.placeholder = ''"></form>`,
    fills: both,
  },
  {
    name: 'a field that a script replaces on focus',
    html: `<form>${user}<input name="pw" placeholder="Password" style="width: 200px"></form>${script(`
      all[1].addEventListener('focus', () => {
        const real = document.createElement('input');
        Object.assign(real, { type: 'password', name: 'pw' });
        real.dataset.for = 'password';
        real.style.width = '200px';
        all[1].replaceWith(real);
        real.focus();
      });`)}`,
    fills: both,
  },
  {
    name: 'a text that makes room for a password field',
    html: `<form>${user}<input id="clear" name="pw" placeholder="Password" style="width: 200px"><input data-for="password" id="real" type="password" style="display: none; width: 200px"></form>${script(`
      all[1].addEventListener('focus', () => { all[1].style.display = 'none'; all[2].style.display = 'block'; all[2].focus(); });`)}`,
    fills: both,
  },
  {
    name: 'a field that is replaced a moment after the focus',
    html: `<form>${user}<input name="pw" data-for="password" type="password"></form>${script(`
      all[1].addEventListener('focus', () => setTimeout(() => {
        const real = all[1].cloneNode();
        all[1].replaceWith(real);
        real.focus();
      }), { once: true });`)}`,
    fills: both,
  },

  // A page that moves or draws itself again.
  {
    name: 'an error line that goes at the first input',
    html: `<form>${user}<p id="error" style="height: 24px; margin: 0">Wrong user name or password</p>${password}</form>${script("all[0].addEventListener('input', () => document.querySelector('#error')?.remove());")}`,
    fills: both,
  },
  {
    name: 'a hint that comes when the user name is left',
    html: `<form>${user}<div id="hint"></div>${password}</form>${script(`all[0].addEventListener('change', () => { document.querySelector('#hint').innerHTML = '<p style="height: 60px">Your organization signs you in</p>'; });`)}`,
    fills: both,
  },
  {
    name: 'a form in the middle of the window, which grows',
    html: `<div style="position: fixed; inset: 0; display: grid; place-items: center"><form>${user}${password}<div id="more"></div></form></div>${script(`all[0].addEventListener('input', () => { document.querySelector('#more').innerHTML = '<p style="height: 90px">More</p>'; });`)}`,
    fills: both,
  },
  {
    name: 'a form drawn again after change, which keeps its values',
    html: `<div id="app"></div><script>
      const model = {};
      function draw() {
        document.querySelector('#app').innerHTML = '<form><input data-for="user-name" name="username"><input data-for="password" type="password" name="password"></form>';
        for (const field of document.querySelectorAll('input')) {
          field.value = model[field.name] ?? '';
          field.addEventListener('change', () => { model[field.name] = field.value; draw(); });
        }
      }
      draw();</script>`,
    fills: both,
  },
  {
    name: 'a form drawn again at each input',
    html: `<div id="app"></div><script>
      const model = {};
      function draw() {
        document.querySelector('#app').innerHTML = '<form><input data-for="user-name" name="username" id="u' + Math.random() + '"><input data-for="password" type="password" name="password"></form>';
        for (const field of document.querySelectorAll('input')) {
          field.value = model[field.name] ?? '';
          field.addEventListener('input', () => { model[field.name] = field.value; draw(); });
        }
      }
      draw();</script>`,
    fills: both,
  },
  {
    name: 'a form drawn again once, which loses the user name',
    html: `<div id="app"><form>${user}${password}</form></div>${script(`
      all[0].addEventListener('change', () => { const app = document.querySelector('#app'); app.innerHTML = app.innerHTML; });`)}`,
    fills: both,
  },
  {
    name: 'a form that is gone for a moment after the user name',
    html: `<div id="app"><form>${user}${password}</form></div>${script(`
      all[0].addEventListener('change', () => {
        const app = document.querySelector('#app');
        const form = app.firstElementChild;
        app.replaceChildren('Loading');
        setTimeout(() => app.replaceChildren(form), 100);
      }, { once: true });`)}`,
    fills: both,
  },

  // Line breaks.
  ...['\n', '\r\n', '\n\n', '\u2028'].map((end): WritingShape => ({
    name: `a value that ends in ${JSON.stringify(end)}`,
    html: `<form>${user}${password}</form>`,
    values: { 'user-name': `ada${end}`, password: `Tr0ub4dor${end}` },
    shows: { 'user-name': 'ada', password: 'Tr0ub4dor' },
    fills: both,
  })),

  // What the page changes by itself.
  {
    name: 'a user name in lower case',
    html: `<form>${user}${password}</form>${script("all[0].addEventListener('input', () => { all[0].value = all[0].value.toLowerCase(); });")}`,
    values: { 'user-name': 'ADA@Example.COM' },
    shows: { 'user-name': 'ada@example.com' },
    fills: both,
  },
  {
    name: 'a user name in capitals when it is left',
    html: `<form>${user}${password}</form>${script("all[0].addEventListener('change', () => { all[0].value = all[0].value.toUpperCase(); });")}`,
    values: { 'user-name': 'ada' },
    shows: { 'user-name': 'ADA' },
    fills: both,
  },
  {
    name: 'a user name without spaces',
    html: `<form>${user}${password}</form>${script("all[0].addEventListener('input', () => { all[0].value = all[0].value.trim(); });")}`,
    values: { 'user-name': ' ada ' },
    shows: { 'user-name': 'ada' },
    fills: both,
  },
  {
    name: 'a code in groups of three',
    html: `<label>Verification code <input data-for="code" inputmode="numeric"></label>${script("all[0].addEventListener('input', () => { all[0].value = all[0].value.replace(/\\D/g, '').replace(/^(...)(?=.)/, '$1 '); });")}`,
    shows: { code: '012 345' },
    fills: ['code'],
  },
  {
    name: 'a code behind a mask',
    html: `<label>Verification code <input data-for="code"></label>${script("all[0].addEventListener('input', () => { const digits = all[0].value.replace(/\\D/g, ''); all[0].value = 'G-' + digits.padEnd(6, '_'); });")}`,
    shows: { code: 'G-012345' },
    fills: ['code'],
  },
  {
    name: 'a page that hides the text itself',
    html: `<form>${user}<input data-for="password" name="password" autocomplete="current-password"></form>${script("all[1].addEventListener('input', () => { all[1].value = '•'.repeat(all[1].value.length); });")}`,
    values: { password: 'secret' },
    shows: { password: '••••••' },
    fills: both,
  },

  // Boxes for codes.
  {
    name: 'six number boxes without a length',
    html: `${boxes('type="number" name="_tfa"')}${script('all.forEach((box, at) => { box.name += at + 1; box.oninput = () => all[at + 1]?.focus(); });')}`,
    fills: ['code'],
  },
  {
    name: 'boxes without a length, which keep only the last digit',
    html: `<p>Enter the 6-digit code</p>${boxes('inputmode="numeric"')}${script(`all.forEach((box, at) => box.addEventListener('input', () => {
      box.value = box.value.slice(-1);
      all[at + 1]?.focus();
    }));`)}`,
    fills: ['code'],
  },
  {
    name: 'two boxes of three',
    html: `<p>Verification code</p>${boxes('maxlength="3"', 2)}`,
    fills: ['code'],
  },
  {
    name: 'three boxes of two',
    html: `<p>Authentication code</p>${boxes('maxlength="2" inputmode="numeric"', 3)}`,
    fills: ['code'],
  },
  {
    name: 'boxes of which the first takes and spreads what is pasted',
    html: `<p>Verification code</p>${boxes('maxlength="1"')}${script(`
      all[0].maxLength = 6;
      all[0].addEventListener('input', () => { if (all[0].value.length > 1) { const code = all[0].value; all.forEach((box, at) => { box.value = code[at] ?? ''; }); } });`)}`,
    fills: ['code'],
  },
  {
    name: 'boxes that are all declared to be for the whole code, and spread it',
    html: `${boxes('autocomplete="one-time-code" maxlength="6"')}${script(`
      all.forEach((box, at) => box.addEventListener('input', () => {
        const code = box.value;
        [...code].forEach((digit, offset) => { if (all[at + offset]) all[at + offset].value = digit; });
        all[Math.min(at + code.length, 5)].focus();
      }));`)}`,
    fills: ['code'],
  },
  {
    name: 'boxes that are all declared to be for a code, without a length',
    html: `${boxes('autocomplete="one-time-code" inputmode="numeric"')}${script('all.forEach((box, at) => { box.oninput = () => all[at + 1]?.focus(); });')}`,
    fills: ['code'],
  },
  {
    name: 'boxes that are locked until the one before has its digit',
    html: `<p>Verification code</p>${boxes('maxlength="1"')}${script(`
      all.forEach((box, at) => { box.disabled = at > 0; box.addEventListener('input', () => { if (all[at + 1]) { all[at + 1].disabled = false; all[at + 1].focus(); } }); });`)}`,
    fills: ['code'],
  },
  {
    name: 'boxes that take keys themselves',
    html: `<p>Verification code</p>${boxes('maxlength="1"')}${script(`
      all.forEach((box, at) => box.addEventListener('keydown', (event) => {
        if (!/^\\d$/.test(event.key)) return;
        event.preventDefault();
        box.value = event.key;
        all[at + 1]?.focus();
      }));`)}`,
    fills: ['code'],
  },
  {
    name: 'boxes that are drawn again at each digit',
    html: `<p>Verification code</p><div id="app"></div><script>
      const digits = Array(6).fill('');
      function draw(focused) {
        document.querySelector('#app').innerHTML = digits.map((digit) => '<input data-for="code" maxlength="1" style="display: inline-block; width: 30px" value="' + digit + '">').join('');
        const all = [...document.querySelectorAll('input')];
        all.forEach((box, at) => box.addEventListener('input', () => { digits[at] = box.value; draw(at + 1); }));
        all[focused]?.focus();
      }
      draw(-1);</script>`,
    fills: ['code'],
  },
  {
    name: 'a code whose field is one for drawn boxes',
    html: `<style>.otp { position: relative; display: flex; gap: 8px; width: 300px } .otp span { width: 40px; height: 48px; border: 1px solid #999 } .otp input { position: absolute; inset: 0; width: 100%; opacity: 0; margin: 0 }</style><p>Verification code</p><div class="otp"><input data-for="code" inputmode="numeric" maxlength="6" autocomplete="one-time-code">${'<span></span>'.repeat(6)}</div>${script("all[0].addEventListener('input', () => document.querySelectorAll('span').forEach((box, at) => { box.textContent = all[0].value[at] ?? ''; }));")}`,
    fills: ['code'],
  },

  // A page that sends itself.
  {
    name: 'a code page that empties its field',
    html: `<label>Verification code <input data-for="code"></label>${script("all[0].addEventListener('input', () => { if (all[0].value.length === 6) all[0].value = ''; });")}`,
    shows: { code: '' },
    fills: ['code'],
  },
  {
    name: 'a code page that removes its field',
    html: `<form><label>Verification code <input data-for="code"></label></form>${script("all[0].addEventListener('input', () => { if (all[0].value.length === 6) document.querySelector('form').innerHTML = 'Checking…'; });")}`,
    shows: { code: gone },
    fills: ['code'],
  },
  {
    name: 'a code page that locks its field',
    html: `<form><label>Verification code <input data-for="code"></label></form>${script("all[0].addEventListener('input', () => { if (all[0].value.length === 6) { all[0].disabled = true; all[0].value = ''; } });")}`,
    shows: { code: '' },
    fills: ['code'],
  },
  {
    name: 'boxes that are emptied at the last digit',
    html: `${boxes('maxlength="1"')}${script(`all.forEach((box, at) => box.addEventListener('input', () => {
      all[at + 1]?.focus();
      if (all.every((each) => each.value !== '')) for (const each of all) each.value = '';
    }));`)}`,
    shows: { code: '' },
    fills: ['code'],
  },
  {
    name: 'boxes that go at the last digit',
    html: `${boxes('maxlength="1"')}${script(`all.forEach((box, at) => box.addEventListener('input', () => {
      if (all.every((each) => each.value !== '')) document.querySelector('.boxes').remove();
    }));`)}`,
    shows: { code: gone },
    fills: ['code'],
  },
];

export const refusingShapes: readonly RefusingShape[] = [
  {
    name: 'a value of several lines',
    html: `<form>${user}${password}</form>`,
    value: 'first\nsecond',
    reason: 'page-refused',
  },
  {
    name: 'a value that is longer than the field',
    html: `<form>${user}<input data-for="password" type="password" maxlength="8"></form>`,
    value: 'Tr0ub4dor',
    reason: 'too-long',
  },
  {
    name: 'a page that lets nothing be typed',
    html: `<form>${user}<input data-for="password" type="password" onbeforeinput="return false"></form>`,
    value: 'Tr0ub4dor',
    reason: 'page-refused',
  },
  {
    name: 'a page that empties the field',
    html: `<form>${user}<input data-for="password" type="password" oninput="this.value = ''"></form>`,
    value: 'Tr0ub4dor',
    reason: 'page-refused',
  },
  {
    name: 'a field that stays locked',
    html: `<form>${user}<input data-for="password" type="password" readonly></form>`,
    value: 'Tr0ub4dor',
    reason: 'page-refused',
  },
];
