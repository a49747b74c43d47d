/* Pages where something lies on the fields, or fades them, and a person sees them all the same. */

type Page = readonly [name: string, html: string];

const fields = '<input data-is="user-name" name="user"><input data-is="password" type="password">';
const form = `<form>${fields}</form>`;
const over = 'position: fixed; inset: 0; pointer-events: none;';
/** Each field in a box, with something beside it there. */
const boxed = (style: string, beside: (field: 'User name' | 'Password') => string) =>
  `<style>.f { position: relative; width: 220px; margin: 12px 0 } .f input { width: 220px; height: 34px; box-sizing: border-box; margin: 0 } ${style}</style>
  <form><div class="f"><input data-is="user-name" name="user">${beside('User name')}</div><div class="f"><input data-is="password" type="password">${beside('Password')}</div></form>`;
const drawing = (opacity: string) =>
  `url(&quot;data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='100'%3E%3Ctext y='50' opacity='${opacity}'%3ECONFIDENTIAL%3C/text%3E%3C/svg%3E&quot;)`;

/** Six drawn boxes with one field on or below them, as libraries for codes make it. */
const drawnBoxes = (
  fieldStyle: string,
  boxStyle = '',
  attributes = 'inputmode="numeric" maxlength="6" autocomplete="one-time-code"',
) =>
  `<style>.otp { position: relative; display: flex; gap: 8px; width: 300px } .otp span { width: 40px; height: 48px; border: 1px solid #999; box-sizing: border-box; ${boxStyle} } .otp input { margin: 0; ${fieldStyle} }</style>
  <p>Verification code</p><div class="otp"><input data-is="code" ${attributes}>${'<span></span>'.repeat(6)}</div>`;

export const seenToo: readonly Page[] = [
  // Watermarks and other layers that let the field through.
  [
    'a repeated watermark of one picture, faint as a whole',
    `${form}<div style="${over} opacity: 0.15; background: ${drawing('1')} repeat"></div>`,
  ],
  [
    'a watermark that insists on letting clicks through',
    `${form}<div style="position: fixed; inset: 0; pointer-events: none !important; opacity: 0.12; background: ${drawing('1')}"></div>`,
  ],
  [
    'many turned words',
    `${form}<div style="${over} opacity: 0.15">${'<span style="display: inline-block; transform: rotate(-20deg); padding: 20px">ada@example.com</span>'.repeat(30)}</div>`,
  ],
  [
    'a tint over the whole page',
    `${form}<div style="${over} background: linear-gradient(rgb(0 0 0 / 0.05), rgb(0 0 80 / 0.15))"></div>`,
  ],
  [
    'fine lines over the whole page',
    `${form}<div style="${over} background: repeating-linear-gradient(rgb(0 0 0 / 0.1) 0 1px, transparent 1px 3px)"></div>`,
  ],
  [
    'a light that shines on the page',
    `${form}<div style="${over} background: radial-gradient(circle at 30% 20%, rgb(255 255 255 / 0.2), transparent 60%)"></div>`,
  ],

  // Masks.
  [
    'a mask of two fades',
    `<div style="height: 400px; mask-image: linear-gradient(to bottom, transparent, black 16px), linear-gradient(to top, transparent, black 16px); mask-composite: intersect"><div style="height: 60px"></div>${form}</div>`,
  ],
  [
    'a mask that leaves out the scrollbar',
    `<div style="height: 400px; overflow-y: scroll; mask-image: linear-gradient(to top, transparent, black 24px), linear-gradient(black, black); mask-size: calc(100% - 16px) 100%, 16px 100%; mask-position: 0 0, 100% 0; mask-repeat: no-repeat, no-repeat">${form}<div style="height: 900px"></div></div>`,
  ],
  [
    'a mask whose stops stand at even distances',
    `<div style="height: 400px; mask-image: linear-gradient(transparent, black, black, black, transparent)"><div style="height: 120px"></div>${form}</div>`,
  ],
  [
    'a mask that hides nothing',
    `<div style="overflow: hidden; border-radius: 12px; -webkit-mask-image: radial-gradient(white, black)">${form}</div>`,
  ],
  [
    'a mask that begins opaque at the top',
    `<div style="height: 400px; mask: linear-gradient(180deg, #000 calc(100% - 40px), transparent)">${form}</div>`,
  ],

  // Texts in place of a placeholder.
  [
    'a transparent span as large as the field',
    boxed(
      'span { position: absolute; inset: 0; padding: 8px; color: #888; font-size: 14px; pointer-events: none }',
      (text) => `<span>${text}</span>`,
    ),
  ],
  [
    'a transparent span that takes the clicks',
    boxed(
      'span { position: absolute; inset: 0; padding: 8px; color: #888; font-size: 14px; cursor: text }',
      (text) => `<span onclick="this.previousElementSibling.focus()">${text}</span>`,
    ),
  ],
  [
    'a transparent span in its box’s width',
    boxed(
      '.f { width: 260px } span { position: absolute; inset: 0; line-height: 34px; padding-left: 10px; color: #888; font-size: 14px; pointer-events: none }',
      (text) => `<span>${text}</span>`,
    ),
  ],

  // What stands in the field.
  [
    'a link as high as the field, in its right half',
    boxed(
      'a { position: absolute; right: 0; top: 0; height: 34px; line-height: 34px; width: 120px; font-size: 13px }',
      (text) => (text === 'Password' ? '<a href="#">Forgot password?</a>' : ''),
    ),
  ],
  [
    'a link on a ground, in the right half of the field',
    boxed(
      'a { position: absolute; right: 1px; top: 1px; bottom: 1px; line-height: 32px; width: 118px; font-size: 13px; background: #eef }',
      (text) => (text === 'Password' ? '<a href="#">Forgot password?</a>' : ''),
    ),
  ],
  [
    'buttons beside each other in the field',
    boxed(
      'b { position: absolute; right: 2px; top: 2px; bottom: 2px } button { height: 30px; width: 34px }',
      (text) =>
        text === 'Password' ? '<b><button type="button">👁</button><button type="button">⌨</button></b>' : '',
    ),
  ],
  [
    'an icon at the left',
    boxed(
      'i { position: absolute; left: 0; top: 0; width: 34px; height: 34px; background: #ddd; text-align: center } .f input { padding-left: 40px }',
      () => '<i>☺</i>',
    ),
  ],

  // One field for a row of drawn boxes.
  [
    'a transparent field above drawn boxes',
    drawnBoxes('position: absolute; inset: 0; width: 100%; opacity: 0'),
  ],
  [
    'a field of opacity 0.01 above drawn boxes on a ground',
    drawnBoxes(
      'position: absolute; inset: 0; width: 100%; height: 48px; opacity: 0.01; z-index: 2',
      'background: #f4f4f4; border: 0; border-bottom: 2px solid #555',
    ),
  ],
  [
    'a transparent field below drawn boxes that let clicks through',
    drawnBoxes(
      'position: absolute; inset: 0; width: 100%; height: 48px; opacity: 0',
      'background: white; position: relative; z-index: 1; pointer-events: none',
    ),
  ],
  [
    'a field of no colour above drawn boxes',
    drawnBoxes(
      'position: absolute; inset: 0; width: 100%; height: 48px; border: 0; outline: 0; background: transparent; color: transparent; caret-color: transparent',
    ),
  ],
];

/** What looks like these, and hides the fields. */
export const hiddenToo: readonly Page[] = [
  [
    'many tints',
    `${form}${`<div style="${over} background: linear-gradient(rgb(255 255 255 / 0.15), rgb(255 255 255 / 0.16))"></div>`.repeat(12)}`,
  ],
  [
    'a gradient that is opaque somewhere',
    `${form}<div style="${over} background: linear-gradient(transparent, white 1%)"></div>`,
  ],
  [
    'many watermarks that insist on letting clicks through',
    `${form}${'<div style="position: fixed; inset: 0; pointer-events: none !important; opacity: 0.15; background: white"></div>'.repeat(12)}`,
  ],
  [
    'a mask of two fades that meet nowhere',
    `<div style="height: 400px; mask-image: linear-gradient(transparent 50%, black 51%), linear-gradient(black 49%, transparent 50%); mask-composite: intersect">${form}</div>`,
  ],
  [
    'a mask that leaves out all but the scrollbar',
    `<div style="height: 400px; mask-image: linear-gradient(black, black); mask-size: 16px 100%; mask-position: 100% 0; mask-repeat: no-repeat">${form}</div>`,
  ],
  [
    'a span of block letters on the whole field',
    boxed(
      '.f input { border: 1px solid white; outline: 0 } .f { overflow: hidden } span { position: absolute; inset: 0; color: white; font-size: 40px; line-height: 34px; pointer-events: none }',
      () => `<span>${'█'.repeat(12)}</span>`,
    ),
  ],
  [
    'a span on a ground as large as the field',
    boxed('span { position: absolute; inset: 0; background: white }', () => '<span></span>'),
  ],
  [
    'a clear span that takes the clicks around the field too',
    boxed('span { position: absolute; inset: -12px }', () => '<span></span>'),
  ],
  [
    'a link on a ground that leaves nothing but the field’s edge',
    boxed('a { position: absolute; inset: 1px; background: white }', () => '<a href="#">Prize</a>'),
  ],
  [
    'a transparent password above drawn boxes',
    drawnBoxes(
      'position: absolute; inset: 0; width: 100%; opacity: 0',
      '',
      'type="password" inputmode="numeric" maxlength="6"',
    ),
  ],
  [
    'a transparent user name above drawn boxes',
    drawnBoxes(
      'position: absolute; inset: 0; width: 100%; opacity: 0',
      '',
      'name="username" autocomplete="username"',
    ),
  ],
  [
    'a transparent field above boxes of the page’s colour',
    drawnBoxes(
      'position: absolute; inset: 0; width: 100%; opacity: 0',
      'border-color: white; background: white',
    ),
  ],
  [
    'a transparent field above transparent boxes',
    drawnBoxes('position: absolute; inset: 0; width: 100%; opacity: 0', 'opacity: 0'),
  ],
  [
    'a transparent field above drawn boxes in something transparent',
    `<div style="opacity: 0.05">${drawnBoxes('position: absolute; inset: 0; width: 100%; opacity: 0')}</div>`,
  ],
  [
    'a panel between drawn boxes and their field',
    `${drawnBoxes('position: absolute; inset: 0; width: 100%; opacity: 0; z-index: 3')}<style>.otp::after { content: ''; position: absolute; inset: -4px; background: white; z-index: 2; pointer-events: none }</style>`,
  ],
  [
    'a panel on drawn boxes and their field',
    `${drawnBoxes('position: absolute; inset: 0; width: 100%; opacity: 0')}<div style="${over} background: white"></div>`,
  ],
];
