/* Frames of the page's own origin, at whose addresses `/inner` is a sign-in, and trees that only extensions look into. */

const size = 'width: 500px; height: 200px; border: 0;';
const fields = '<input data-for="user-name" name="user"><input data-for="password" type="password">';
const styles = '<style>body { font: 16px sans-serif } input { display: block; margin: 8px 0 }</style>';
const signIn = `<form>${fields}</form>`;

/** The page at `/inner`. */
export const inner = `<!doctype html>${styles}${signIn}`;

/** A frame whose document is in its attribute. */
const srcdoc = (html: string, attributes = '') =>
  `<iframe ${attributes} style="${size}" srcdoc="${(styles + html).replaceAll('"', '&quot;')}"></iframe>`;

/** Pages whose fields are filled. */
export const filledInside: readonly [name: string, html: string][] = [
  ['a frame', `<iframe src="/inner" style="${size}"></iframe>`],
  ['a frame in its attribute', srcdoc(signIn)],
  ['a frame in a frame', srcdoc(`<iframe src="/inner" style="${size.replace('500', '400')}"></iframe>`)],
  [
    'a frame that a script writes',
    `<iframe style="${size}"></iframe><script>
      const { contentDocument } = document.querySelector('iframe');
      contentDocument.open();
      contentDocument.write(${JSON.stringify(inner)});
      contentDocument.close();</script>`,
  ],
  [
    'a frame in a sandbox that leaves it its origin',
    srcdoc(signIn, 'sandbox="allow-same-origin allow-forms"'),
  ],
  [
    'a frame that is scaled and stands beside texts',
    `<div style="padding: 40px; transform: scale(0.9)"><p>Welcome</p><iframe src="/inner" style="${size} padding: 10px; border: 3px solid gray"></iframe></div>`,
  ],
  [
    'a frame below a tint',
    `<iframe src="/inner" style="${size}"></iframe><div style="position: fixed; inset: 0; pointer-events: none; background: rgb(0 0 0 / 0.1)"></div>`,
  ],
  ['an old page of frames', '<frameset cols="30%,70%"><frame src="/menu"><frame src="/inner"></frameset>'],
  [
    'a closed shadow tree',
    `<div id="host"></div><script>
      globalThis.closedTree = document.querySelector('#host').attachShadow({ mode: 'closed' });
      closedTree.innerHTML = ${JSON.stringify(signIn)};</script>`,
  ],
  [
    'a closed tree in a closed tree, with a form around',
    `<form><div id="host"></div></form><script>
      const outer = document.querySelector('#host').attachShadow({ mode: 'closed' });
      outer.innerHTML = '<p>Sign in</p><div></div>';
      globalThis.closedTree = outer.querySelector('div').attachShadow({ mode: 'closed' });
      closedTree.innerHTML = ${JSON.stringify(fields)};</script>`,
  ],
  [
    'a closed tree in a frame',
    srcdoc(`<div id="host"></div><script>
      top.closedTree = document.querySelector('#host').attachShadow({ mode: 'closed' });
      top.closedTree.innerHTML = '${signIn}';</script>`),
  ],
];

/** Pages with such a frame whose fields can't be seen. */
export const hiddenInside: readonly [name: string, html: string][] = [
  ['a transparent frame', `<iframe src="/inner" style="${size} opacity: 0.05"></iframe>`],
  [
    'a frame in something transparent',
    `<div style="opacity: 0.1"><iframe src="/inner" style="${size}"></iframe></div>`,
  ],
  ['a tiny frame', '<iframe src="/inner" style="width: 6px; height: 6px"></iframe>'],
  ['a frame scaled to nothing', `<iframe src="/inner" style="${size} transform: scale(0.02)"></iframe>`],
  ['a turned frame', `<iframe src="/inner" style="${size} transform: rotate(180deg)"></iframe>`],
  [
    'a frame left of the window',
    `<iframe src="/inner" style="${size} position: absolute; left: -5000px"></iframe>`,
  ],
  [
    'a frame below the window',
    `<div style="height: 3000px"></div><iframe src="/inner" style="${size}"></iframe>`,
  ],
  [
    'a frame below a panel',
    `<iframe src="/inner" style="${size}"></iframe><div style="position: absolute; left: 0; top: 0; width: 600px; height: 400px; background: white; pointer-events: none"></div>`,
  ],
  [
    'a frame below a clear panel',
    `<iframe src="/inner" style="${size}"></iframe><div style="position: absolute; left: 0; top: 0; width: 600px; height: 400px"></div>`,
  ],
  [
    'a frame that is cut off',
    `<div style="overflow: hidden; height: 4px"><iframe src="/inner" style="${size}"></iframe></div>`,
  ],
  ['a frame that is not visible', `<iframe src="/inner" style="${size} visibility: hidden"></iframe>`],
  [
    'a masked frame',
    `<iframe src="/inner" style="${size} mask-image: linear-gradient(transparent, transparent)"></iframe>`,
  ],
  [
    'a frame below another one',
    `<iframe src="/inner" style="${size} position: absolute; left: 0; top: 0"></iframe><iframe src="/menu" style="${size} position: absolute; left: 0; top: 0"></iframe>`,
  ],
  [
    'a frame in a transparent frame',
    srcdoc(`<div style="opacity: 0"><iframe src="/inner" style="${size}"></iframe></div>`),
  ],
  ['a frame whose document is transparent', srcdoc(`<style>html { opacity: 0.1 }</style>${signIn}`)],
  [
    'a transparent closed tree',
    `<div id="host" style="opacity: 0"></div><script>document.querySelector('#host').attachShadow({ mode: 'closed' }).innerHTML = '${signIn}';</script>`,
  ],
  [
    'fields that a closed tree covers',
    `<div id="host"></div><script>document.querySelector('#host').attachShadow({ mode: 'closed' }).innerHTML = '${signIn}<div style="position: absolute; left: 0; top: 0; width: 600px; height: 400px; background: white"></div>';</script>`,
  ],
];

/** Frames that are not looked into. */
export const foreignInside: readonly [name: string, html: string][] = [
  ['a sandboxed frame', `<iframe sandbox="allow-scripts allow-forms" src="/inner" style="${size}"></iframe>`],
  ['a sandboxed frame in its attribute', srcdoc(signIn, 'sandbox')],
  ['a frame of data', `<iframe src="data:text/html,${encodeURIComponent(inner)}" style="${size}"></iframe>`],
];

/** What a page does to its frame between the choice and the fill. Nothing is written. */
export const changesInside: readonly [name: string, script: string][] = [
  ['moves it', `document.querySelector('iframe').style.marginTop = '120px';`],
  [
    'covers it',
    `document.body.insertAdjacentHTML('beforeend', '<div style="position: absolute; left: 0; top: 0; width: 600px; height: 400px; background: white"></div>');`,
  ],
  ['makes it transparent', `document.querySelector('iframe').style.opacity = 0;`],
  ['removes it', `document.querySelector('iframe').remove();`],
  [
    'loads it again',
    `return new Promise((resolve) => { const frame = document.querySelector('iframe'); frame.addEventListener('load', () => resolve()); frame.contentWindow.location.reload(); });`,
  ],
  [
    'puts another in its place',
    `const frame = document.querySelector('iframe'); frame.replaceWith(frame.cloneNode());`,
  ],
  [
    'sends its form to another site',
    `document.querySelector('iframe').contentDocument.querySelector('form').action = 'https://other.example/';`,
  ],
  [
    'gives its fields another base',
    `document.querySelector('iframe').contentDocument.head.insertAdjacentHTML('beforeend', '<base href="https://other.example/">');`,
  ],
];
