/* Pages whose fields can’t be seen, and pages that look as if they were such and aren’t. */

const fields = '<input data-is="user-name" name="user"><input data-is="password" type="password">';
const form = `<form>${fields}</form>`;
const over = 'position: absolute; left: 0; top: 0; width: 600px; height: 400px; pointer-events: none;';
const blocks = '█'.repeat(60);
const bare = 'border: 0; outline: 0; background: white; color: black';
type Page = readonly [name: string, html: string];

/** Nothing of these fields can be seen, or nobody can tell. */
export const hidden: readonly Page[] = [
  [
    'what is added after an element',
    `${form}<style>#a::after { content: ''; ${over} background: white }</style><div id="a"></div>`,
  ],
  [
    'what is added before the form’s own content',
    `<style>form::before { content: ''; ${over} background: white; z-index: 1 }</style>${form}`,
  ],
  [
    'an addition that insists on letting clicks through',
    `${form}<style>@layer a { #a#a::after { content: ''; ${over.replace('none', 'none !important')} background: white } }</style><div id="a"></div>`,
  ],
  [
    'an addition of block letters',
    `${form}<style>#a::after { content: '${blocks}'; ${over} color: white; font-size: 90px; line-height: 60px; word-break: break-all }</style><div id="a"></div>`,
  ],
  ['a shadow from far away', `${form}<div style="${over} top: -500px; box-shadow: 0 500px 0 white"></div>`],
  [
    'a shadow around a small box',
    `${form}<div style="position: absolute; left: 700px; top: 500px; width: 1px; height: 1px; box-shadow: 0 0 0 2000px white"></div>`,
  ],
  [
    'an addition’s shadow',
    `${form}<style>#a::after { content: ''; position: absolute; left: 700px; box-shadow: 0 0 0 2000px white; pointer-events: none }</style><div id="a"></div>`,
  ],
  [
    'an outline',
    `${form}<div style="position: absolute; left: 900px; top: 300px; width: 1px; height: 1px; outline: 2000px solid white"></div>`,
  ],
  [
    'an outline of the form that goes inwards',
    `<style>form { outline: 400px solid white; outline-offset: -400px }</style>${form}`,
  ],
  [
    'the field’s own outline that goes inwards',
    `<style>input { outline: 90px solid white; outline-offset: -90px }</style>${form}`,
  ],
  ['a wide border', `${form}<div style="${over} width: 0; height: 0; border: 400px solid white"></div>`],
  [
    'a border’s picture outside of its box',
    `${form}<div style="position: absolute; left: 300px; top: 0; width: 9px; height: 9px; pointer-events: none; border: 1px solid white; border-image: linear-gradient(white, white) 1 / 200px / 400px"></div>`,
  ],
  ['a drawing', `${form}<svg style="${over}"><rect width="600" height="400" fill="white"/></svg>`],
  [
    'a drawing’s stroke',
    `${form}<svg style="${over}"><path d="M0 100 H600" stroke="white" stroke-width="400"/></svg>`,
  ],
  [
    'a drawing outside of its box',
    `${form}<svg width="1" height="1" style="position: absolute; left: 0; top: 0; overflow: visible; pointer-events: none"><rect width="600" height="400" fill="white"/></svg>`,
  ],
  [
    'block letters',
    `${form}<div style="${over} color: white; font-size: 60px; line-height: 50px; word-break: break-all">${blocks}</div>`,
  ],
  [
    'one huge letter',
    `${form}<div style="${over} font-size: 900px; line-height: 300px; overflow: hidden">■</div>`,
  ],
  [
    'the shadow of letters',
    `${form}<div style="position: absolute; left: 0; top: -600px; font-size: 60px; text-shadow: 0 610px 0 white; pointer-events: none">${blocks}</div>`,
  ],
  [
    'a dropped shadow',
    `${form}<div style="position: absolute; left: 0; top: -500px; width: 600px; height: 400px; background: white; filter: drop-shadow(0 500px 0 white); pointer-events: none"></div>`,
  ],
  [
    'a filter’s flood',
    `<svg width="0" height="0" style="position: absolute"><filter id="f" x="-100" y="-100" width="300" height="300"><feFlood flood-color="white"/></filter></svg>${form}<div style="position: absolute; left: 500px; top: 0; width: 9px; height: 9px; background: red; filter: url(#f); pointer-events: none"></div>`,
  ],
  [
    'a form that blends with the page',
    `<div style="background: white"><style>form { mix-blend-mode: lighten } input { background: black; border-color: black; color: black }</style>${form}</div>`,
  ],
  ['fields that blend with the page', `<style>input { mix-blend-mode: screen }</style>${form}`],
  ['white on white', `<style>input { ${bare}; color: white }</style>${form}`],
  [
    'white on white in another notation',
    `<style>input { border: 1px solid oklch(1 0 0); outline: 0; background: color(srgb 1 1 1); color: lab(100 0 0) }</style>${form}`,
  ],
  [
    'black on black',
    `<style>body { background: black } input { ${bare}; background: transparent; border: 1px solid #000 }</style>${form}`,
  ],
  [
    'no appearance and no border',
    `<style>input { appearance: none; border: 0; outline: 0; background: none }</style>${form}`,
  ],
  [
    'a panel of the border’s colour below the field',
    `<style>body { background: black } form { position: absolute; z-index: 1 } input { border: 1px solid white; background: white }</style><div style="position: absolute; inset: 0; background: white"></div>${form}`,
  ],
  [
    'a gradient of one colour',
    `<style>input { ${bare}; background: linear-gradient(white, white) }</style>${form}`,
  ],
  ['no contrast', `<div style="filter: contrast(0)">${form}</div>`],
  ['too much light', `<div style="filter: brightness(50)">${form}</div>`],
  ['a blur', `<div style="filter: blur(40px)">${form}</div>`],
  [
    'a filter from a drawing',
    `<svg width="0" height="0" style="position: absolute"><filter id="f"><feFlood flood-color="white"/></filter></svg><div style="filter: url(#f)">${form}</div>`,
  ],
  [
    'a mask that begins too late',
    `<div style="mask-image: linear-gradient(transparent 90%, black)">${form}</div>`,
  ],
  [
    'a mask of two pictures',
    `<div style="mask-image: linear-gradient(transparent, transparent), linear-gradient(transparent, transparent)">${form}</div>`,
  ],
  ['a round mask', `<div style="mask-image: radial-gradient(transparent 90%, black)">${form}</div>`],
  [
    'a mask of another size',
    `<div style="mask: linear-gradient(black, black) 0 0 / 1px 1px no-repeat">${form}</div>`,
  ],
  ['a clip of an ancestor', `<div style="clip-path: circle(1px)">${form}</div>`],
  ['an ancestor that cuts off', `<div style="overflow: hidden; height: 4px">${form}</div>`],
  ['content that is skipped', `<div style="content-visibility: hidden">${form}</div>`],
  [
    'a box scrolled past them',
    `<div id="s" style="height: 100px; overflow: auto"><div style="height: 300px"></div>${form}</div>`,
  ],
  ['an edge turned to the viewer', `<div style="transform: perspective(100px) rotateY(90deg)">${form}</div>`],
  ['a turned back', `<div style="transform: rotateY(180deg); backface-visibility: hidden">${form}</div>`],
  ['a panel that is inert', `${form}<div inert style="${over} background: white"></div>`],
  [
    'a panel with the field’s hole in it',
    `${form}<div style="${over} background: white; clip-path: polygon(0 0, 600px 0, 600px 400px, 0 400px, 0 0, 120px 30px, 120px 31px, 121px 31px, 121px 30px, 120px 30px)"></div>`,
  ],
  [
    'a frame that lets clicks through',
    `${form}<iframe srcdoc="<body bgcolor=white>" style="${over}"></iframe>`,
  ],
  ['a canvas', `${form}<canvas width="600" height="400" style="${over}"></canvas>`],
  ['a large progress bar', `${form}<progress style="${over}"></progress>`],
  ['a filter on what is behind a panel', `${form}<div style="${over} backdrop-filter: blur(30px)"></div>`],
  ['many watermarks', `${form}${`<div style="${over} opacity: 0.15; background: white"></div>`.repeat(12)}`],
  ['an inset shadow of a layer', `${form}<div style="${over} box-shadow: inset 0 0 0 400px white"></div>`],
  [
    'a line below letters',
    `${form}<div style="position: absolute; left: 0; top: -300px; font-size: 40px; text-decoration: underline 400px white; text-underline-offset: 100px; pointer-events: none">${'w'.repeat(30)}</div>`,
  ],
  [
    'a layer that insists on letting clicks through',
    `${form}<div style="${over.replace('none', 'none !important')} background: white"></div>`,
  ],
  [
    'a panel that sticks to the window',
    `<div style="position: sticky; top: 0; height: 300px; margin-bottom: -300px; background: white; z-index: 2; pointer-events: none"></div>${form}`,
  ],
  [
    'what is seen in something hidden',
    `${form}<div style="visibility: hidden"><div style="visibility: visible; ${over} background: white"></div></div>`,
  ],
  [
    'a placeholder of the page’s colour',
    `<style>input { ${bare}; color: white } ::placeholder { color: white }</style><form><input name="user" placeholder="User"><input type="password" placeholder="Password"></form>`,
  ],
  ['a modal dialog', `${form}<dialog style="inset: auto 0 0 auto">Cookies</dialog>`],
  [
    'a popover’s backdrop',
    `${form}<style>::backdrop { background: white }</style><div popover id="p" style="inset: auto 0 0 auto">Cookies</div>`,
  ],
  [
    'a rule between columns',
    `${form}<div style="${over} columns: 2; column-gap: 500px; column-rule: 600px solid white">a<br>b</div>`,
  ],
  [
    'text after the field that lies on it',
    `<style>form { word-break: break-all; width: 300px; line-height: 40px; font-size: 40px; color: white } input { float: left; margin: 0 -320px 0 0; width: 280px; height: 40px }</style><form><input type="password" data-is="password">${blocks}</form>`,
  ],
  [
    'a label of block letters',
    `<form><input id="p" type="password" data-is="password"><label for="p" style="${over} color: white; font-size: 60px; line-height: 40px; word-break: break-all">${blocks}</label></form>`,
  ],
  // Letters are drawn in more colours than their own, and with more than letters.
  ...[
    'color: transparent; -webkit-text-fill-color: white',
    'color: transparent; -webkit-text-stroke: 90px white',
    'color: transparent; text-decoration: line-through 400px white',
    "color: transparent; text-emphasis: '█' white; line-height: 90px",
  ].map((ink): Page => [
    `letters with ${ink}`,
    `${form}<div style="${over} font-size: 60px; line-height: 50px; word-break: break-all; ${ink}">${blocks}</div>`,
  ]),
  [
    'a first letter on a ground',
    `${form}<style>#a::first-letter { background: white; padding: 300px }</style><div id="a" style="${over} color: transparent">a</div>`,
  ],
  [
    'a first line on a ground',
    `${form}<style>#a::first-line { background: white }</style><div id="a" style="${over} color: transparent; font-size: 200px">a b c d</div>`,
  ],
  [
    'the sign of a list',
    `${form}<style>li::marker { content: '█████████'; color: white; font-size: 200px }</style><ul style="position: absolute; left: 500px; top: -60px; margin: 0; pointer-events: none; line-height: 200px"><li></li></ul>`,
  ],
  [
    'an arrow of a drawing',
    `${form}<svg style="${over}" width="600" height="400"><marker id="m" markerWidth="999" markerHeight="999" markerUnits="userSpaceOnUse" style="overflow: visible"><rect x="-300" y="-300" width="900" height="900" fill="white"/></marker><path d="M100 100 L500 300" stroke="red" marker-start="url(#m)"/></svg>`,
  ],
  [
    'an element whose content is a picture',
    `${form}<div style="${over} content: url(&quot;data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='400'%3E%3Crect width='600' height='400' fill='white'/%3E%3C/svg%3E&quot;)"></div>`,
  ],
  [
    'the button of a file field',
    `${form}<style>::file-selector-button { width: 600px; height: 400px; background: white; border: 0; color: white; pointer-events: none }</style><input type="file" style="${over}">`,
  ],
  [
    'a cell of a table whose borders collapse',
    `${form}<table style="${over} border-collapse: collapse"><tr><td style="border: 200px solid white"></td></tr></table>`,
  ],
  [
    'many narrow borders',
    `${form}<div style="${over}">${Array.from({ length: 40 }, (_, at) => `<i style="position: absolute; left: 0; top: ${at * 6}px; width: 600px; border-top: 6px solid white"></i>`).join('')}</div>`,
  ],
  [
    'many faint shadows',
    `${form}<div style="position: absolute; left: 900px; top: 500px; width: 1px; height: 1px; box-shadow: ${Array.from({ length: 8 }, () => '0 0 0 2000px rgb(255 255 255 / 0.35)').join(', ')}"></div>`,
  ],
  [
    'many faint outlines',
    `${form}${'<div style="position: absolute; left: 900px; top: 300px; width: 1px; height: 1px; outline: 2000px solid rgb(255 255 255 / 0.19)"></div>'.repeat(14)}`,
  ],
  [
    'many faint inset shadows',
    `${form}<div style="${over} box-shadow: ${Array.from({ length: 12 }, () => 'inset 0 0 0 900px rgb(255 255 255 / 0.19)').join(', ')}"></div>`,
  ],

  // Many small filters.
  ['much opacity of one filter', `<div style="filter: opacity(30%) opacity(30%)">${form}</div>`],
  ['many times more light', `<div style="filter: ${'brightness(1.2) '.repeat(30)}">${form}</div>`],
  ['less contrast of many ancestors', `${'<div style="filter: contrast(0.8)">'.repeat(30)}${form}`],
  ['many blurs', `<div style="filter: ${'blur(1px) '.repeat(60)}">${form}</div>`],

  // A field without an edge, of whose texts none can be seen.
  ...[
    'position: absolute; left: -900px',
    'position: absolute; left: 0; top: 0; clip-path: inset(100%)',
    'position: absolute; width: 6px; height: 6px; overflow: hidden',
    'opacity: 0.05',
    'position: absolute; transform: scale(0)',
  ].map((style): Page => [
    `a label with ${style}`,
    `<style>input { ${bare} } label { ${style} }</style><form><label for="a">User</label><input id="a"><label for="b">Password</label><input id="b" type="password"></form>`,
  ]),
  [
    'a label in a closed box',
    `<style>input { ${bare} } div { overflow: hidden; height: 0 }</style><form><div><label for="a">User</label></div><input id="a"><div><label for="b">Password</label></div><input id="b" type="password"></form>`,
  ],
  ...['opacity: 0', '-webkit-text-fill-color: transparent'].map((style): Page => [
    `a placeholder with ${style}`,
    `<style>input { ${bare} } ::placeholder { ${style} }</style><form><input placeholder="User"><input type="password" placeholder="Password"></form>`,
  ]),
  [
    'a placeholder without room',
    `<style>input { ${bare}; width: 200px; box-sizing: border-box; padding-left: 200px }</style><form><input placeholder="User"><input type="password" placeholder="Password"></form>`,
  ],
  ...[
    'border: 1px solid black; border-image: linear-gradient(white, white) 1',
    'border: 1px solid black; clip-path: inset(2px)',
    'background: black; background-clip: text; color: transparent',
    'background: white url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)',
    'box-shadow: 0 0 0 0 black',
    'box-shadow: 9000px 0 0 0 black',
    'box-shadow: 0 0 500px 0 rgb(0 0 0 / 0.02)',
    'outline: 1px solid black; outline-offset: 900px',
  ].map((style): Page => [`an edge of ${style}`, `<style>input { ${bare}; ${style} }</style>${form}`]),
];

/** The same, in trees that only the browser's own extensions can look into. */
export const hiddenInTrees: readonly Page[] = [
  [
    'a panel in a closed tree',
    `${form}<div id="a"></div><script>document.querySelector('#a').attachShadow({ mode: 'closed' }).innerHTML = '<p style="${over} background: white"></p>';</script>`,
  ],
  [
    'an addition in a closed tree',
    `${form}<div id="a"></div><script>document.querySelector('#a').attachShadow({ mode: 'closed' }).innerHTML = '<style>p::after { content: ""; ${over} background: white }</style><p></p>';</script>`,
  ],
];

/** The same, with what only Chromium has. */
export const hiddenInChromium: readonly Page[] = [
  [
    'a wide scrollbar',
    `${form}<style>#a::-webkit-scrollbar { width: 590px } #a::-webkit-scrollbar-track { background: white }</style><div id="a" style="${over} overflow-y: scroll"></div>`,
  ],
  [
    'what a closed box holds',
    `${form}<style>details::details-content { content-visibility: visible; display: block; background: white; height: 400px }</style><details style="${over}"><summary style="display: none"></summary></details>`,
  ],
  ...['transform: scale(0)', 'visibility: hidden'].map((style): Page => [
    `a placeholder with ${style}`,
    `<style>input { ${bare} } ::placeholder { ${style} }</style><form><input placeholder="User"><input type="password" placeholder="Password"></form>`,
  ]),
];

/** A person sees these fields, whatever lies on them. */
export const seen: readonly Page[] = [
  [
    'a scrolled box that fades at its ends',
    `<div style="height: 400px; overflow: auto; mask-image: linear-gradient(to bottom, transparent, black 16px, black calc(100% - 16px), transparent)"><div style="height: 60px"></div>${form}<div style="height: 900px"></div></div>`,
  ],
  [
    'a box that fades at its end',
    `<div style="height: 400px; -webkit-mask-image: linear-gradient(black 80%, transparent)">${form}</div>`,
  ],
  [
    'a box that fades to the right',
    `<div style="mask-image: linear-gradient(90deg, #000 90%, rgba(0, 0, 0, 0))">${form}</div>`,
  ],
  [
    'a watermark',
    `${form}<div style="${over} opacity: 0.15; font-size: 80px">CONFIDENTIAL<img alt="" style="width: 600px; height: 400px; position: absolute; left: 0; top: 0"></div>`,
  ],
  [
    'a watermark of pale letters',
    `${form}<div style="${over} color: rgb(0 0 0 / 0.08); font-size: 80px; line-height: 50px">CONFIDENTIAL</div>`,
  ],
  [
    'a watermark that is added after the page',
    `<style>body::after { content: 'DRAFT'; ${over} font-size: 90px; opacity: 0.1 }</style>${form}`,
  ],
  [
    'a text in place of a placeholder',
    `<style>div { position: relative; width: 220px } input { width: 200px } span { position: absolute; left: 8px; top: 4px; color: gray }</style><form><div><input data-is="user-name" name="user"><span>Your user name, please</span></div><div><input data-is="password" type="password"><span>Your password, please</span></div></form>`,
  ],
  [
    'a link in the right half of the field',
    `<style>div { position: relative; width: 220px } input { width: 200px } a { position: absolute; right: 14px; top: 4px; width: 120px; font-size: 13px }</style><form><div><input data-is="user-name" name="user"></div><div><input data-is="password" type="password"><a href="#">Forgot password?</a></div></form>`,
  ],
  [
    'a frame that is drawn on the field',
    `<style>div { position: relative; width: 220px } input { border: 0; width: 200px } div::after { content: ''; position: absolute; inset: -2px; border: 2px solid gray; pointer-events: none }</style><form><div><input data-is="user-name" name="user"></div><div><input data-is="password" type="password"></div></form>`,
  ],
  [
    'a line below the field',
    `<style>div { border-bottom: 1px solid #ccc; width: 220px } input { border: 0; outline: 0; background: none }</style><form><div><input data-is="user-name" name="user"></div><div><input data-is="password" type="password"></div></form>`,
  ],
  [
    'a field with a placeholder only',
    `<style>input { ${bare} }</style><form><input data-is="user-name" placeholder="User"><input data-is="password" type="password" placeholder="Password"></form>`,
  ],
  [
    'a field with a label only',
    `<style>input { ${bare} }</style><form><label>User <input data-is="user-name"></label><label>Password <input data-is="password" type="password"></label></form>`,
  ],
  [
    'a frame of elements around each field',
    `<style>.f { position: relative; width: 220px; margin: 12px 0 } input { border: 0; outline: 0; background: none; width: 200px; height: 30px } fieldset { position: absolute; inset: -5px 0 0; border: 1px solid rgb(0 0 0 / 0.23); pointer-events: none; margin: 0 } .f div { position: absolute; left: 8px; top: 6px; pointer-events: none } legend { visibility: hidden }</style><form><div class="f"><input name="user"><fieldset><legend>User</legend></fieldset><div>User</div></div><div class="f"><input type="password"><fieldset><legend>Password</legend></fieldset><div>Password</div></div></form>`,
  ],
  ['colours that are turned round', `<div style="filter: invert(1) hue-rotate(180deg)">${form}</div>`],
  [
    'a place for messages, over the whole page',
    `${form}<div style="position: fixed; inset: 0; pointer-events: none"><div style="position: absolute; right: 0; bottom: 0">Saved</div></div>`,
  ],
  [
    'a menu that is closed',
    `${form}<div style="${over} opacity: 0; visibility: hidden; background: white; box-shadow: 0 0 0 999px black"></div>`,
  ],
  [
    'an inert dialog that is closed',
    `${form}<div inert style="position: fixed; inset: 0; opacity: 0; background: white"></div>`,
  ],
  [
    'a drawn field whose letters can’t be seen',
    `<style>input { color: transparent; caret-color: transparent; text-indent: -999px; border: 1px solid gray }</style>${form}`,
  ],
  [
    'a dark page',
    `<style>body { background: #111 } input { background: #1b1b1b; border: 1px solid #333; color: white }</style>${form}`,
  ],
  [
    'a modern notation of colours',
    `<style>body { background: oklch(0.98 0.01 250) } input { background: oklch(1 0 0); border: 1px solid oklch(0.87 0.01 250 / 0.9) }</style>${form}`,
  ],
  [
    'a picture behind glass',
    `<style>body { background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) } input { background: rgb(255 255 255 / 0.1); border: 1px solid rgb(255 255 255 / 0.4) }</style>${form}`,
  ],
  [
    'a card with a shadow beside another',
    `<div style="display: flex; gap: 8px"><div style="box-shadow: 0 8px 30px rgb(0 0 0 / 0.3); padding: 20px">${form}</div><div style="box-shadow: 0 8px 60px rgb(0 0 0 / 0.4); width: 200px; background: white">News</div></div>`,
  ],
  [
    'the dark around a highlighted form',
    `<div style="position: relative; box-shadow: 0 0 0 2000px rgb(0 0 0 / 0.6)">${form}</div>`,
  ],
  [
    'a dropped shadow of the form',
    `<div style="filter: drop-shadow(0 4px 12px rgb(0 0 0 / 0.3))">${form}</div>`,
  ],
  [
    'a dialog above an inert page',
    `<main inert style="position: absolute; inset: 0; background: silver">Shop</main><div style="position: fixed; left: 100px; top: 60px; z-index: 5; background: white; padding: 30px">${form}</div>`,
  ],
  [
    'a decoration behind the field',
    `<style>form { position: relative; isolation: isolate } form::before { content: ''; position: absolute; inset: 0; background: #eee; z-index: -1; pointer-events: none }</style>${form}`,
  ],
  [
    'an effect that waits for a touch',
    `<style>div { position: relative; width: 220px } div::before { content: ''; position: absolute; inset: 0; background: blue; opacity: 0; pointer-events: none }</style><form><div><input data-is="user-name" name="user"></div><div><input data-is="password" type="password"></div></form>`,
  ],
  [
    'a picture and an eye in the field',
    `<style>div { position: relative; width: 220px } svg { position: absolute; top: 8px; pointer-events: none } button { position: absolute; right: 0; top: 0 }</style><form><div><svg width="18" height="18"><circle cx="9" cy="9" r="9"/></svg><input data-is="user-name" name="user"></div><div><input data-is="password" type="password" style="width: 200px"><button type="button">👁</button></div></form>`,
  ],
  [
    'a popover that the form is in',
    `<style>::backdrop { background: rgb(0 0 0 / 0.6) }</style><div popover id="p" style="padding: 40px">${form}</div>`,
  ],
  [
    'a card with glass, an edge and a soft shadow',
    `<div style="backdrop-filter: blur(10px); background: rgb(255 255 255 / 0.4); clip-path: inset(0 round 12px)"><div style="box-shadow: 0 10px 40px rgb(0 0 0 / 0.2); filter: brightness(1.1)">${form}</div></div>`,
  ],
  [
    'a field with a thin shadow for an edge',
    `<style>input { ${bare}; box-shadow: 0 1px 3px rgb(0 0 0 / 0.2) }</style>${form}`,
  ],
  [
    'a label that lets clicks through',
    `<style>input { ${bare} } label { pointer-events: none }</style><form><label for="a">User</label><input id="a" data-is="user-name"><label for="b">Password</label><input id="b" data-is="password" type="password"></form>`,
  ],
  [
    'a list with signs, and an arrow beside',
    `<ul style="list-style: disc"><li>News</li></ul><svg width="40" height="20"><marker id="m" markerWidth="6" markerHeight="6"><path d="M0 0 L6 3 L0 6"/></marker><path d="M0 9 H30" stroke="red" marker-end="url(#m)"/></svg>${form}`,
  ],
  [
    'round boxes for digits',
    `<div>${'<input data-is="code" maxlength="1" style="display: inline; width: 34px; height: 34px; border-radius: 50%">'.repeat(6)}</div>`,
  ],
];

/** What Podkey is asked for on one of these pages whose fields can be seen. */
export const wantedOf = (html: string) => (html.includes('"code"') ? ['code'] : ['user-name', 'password']);
