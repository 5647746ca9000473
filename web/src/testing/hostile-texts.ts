/** What somebody might write to have a program run, or an address asked, in the page of who reads it. Each calls `window.ran()` where it succeeds. */
const away = 'https://elsewhere.example'

const markdown = [
  '[a](javascript:ran())',
  '[a](JaVaScRiPt:ran())',
  '[a](java\tscript:ran())',
  '[a](javascript&colon;ran())',
  '[a](&#106;avascript:ran())',
  '[a](&#x6A;avascript&#x3A;ran())',
  '[a](\\javascript:ran())',
  '[a](  javascript:ran())',
  '[a](<javascript:ran()>)',
  '[a](\u0001javascript:ran())',
  '[a](javascript://%0Aran())',
  '[a](data:text/html,<script>ran()</script>)',
  '[a](data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==)',
  '[a](vbscript:ran())',
  '[a](//elsewhere.example)',
  '[a][b]\n\n[b]: javascript:ran()',
  '<javascript:ran()>',
  '<data:text/html,ran()>',
  '![a](javascript:ran())',
  `![a](${away}/picture.png)`,
  `![a](${away}/picture.png "x\\" onerror=\\"ran()")`,
  `![a"onerror="ran()](${away}/picture.png)`,
  `[![a](${away}/picture.png)](javascript:ran())`,
  `[a](${away}/"onmouseover="ran())`,
  '[a](https://x.example "\' onmouseover=ran() \'")',
  'http://x.example/"onmouseover="ran()',
  '<http://x.example/?"onmouseover="ran()>',
  '<mailto:"onmouseover="ran()@x.example>',
  '```"><img/src/onerror=ran()>\nx\n```',
  '``` x" onmouseover="ran()\nx\n```',
  '`<img src=x onerror=ran()>`',
  'a|b\n-|-\n<img src=x onerror=ran()>|<script>ran()</script>',
  '@ada<img src=x onerror=ran()>',
]

const html = [
  '<script>ran()</script>',
  `<script src="${away}/run.js"></script>`,
  '<img src=x onerror=ran()>',
  '<img src="x` `<script>ran()</script>"` `>',
  `<img srcset="${away}/picture.png 2x">`,
  '<body onload=ran()>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  `<iframe src="${away}"></iframe>`,
  `<object data="${away}/run.swf"></object><embed src="${away}/run.swf">`,
  `<link rel=stylesheet href="${away}/style.css">`,
  `<style>@import "${away}/style.css"; * { background: url(${away}/picture.png) }</style>`,
  `<div style="background: url(${away}/picture.png)">x</div>`,
  '<a href="javascript:ran()">x</a>',
  `<base href="${away}">`,
  `<meta http-equiv=refresh content="0; url=${away}">`,
  `<form action="${away}"><button>x</button><input autofocus onfocus=ran()></form>`,
  '<details open ontoggle=ran()>x</details>',
  `<video poster="${away}/picture.png"><source onerror=ran() src=x></video>`,
  '<template><script>ran()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<a id=session name=location>x</a>',
  '<div><b>unclosed <p onclick=ran()',
]

const svg = [
  '<svg onload=ran()></svg>',
  '<svg><script>ran()</script></svg>',
  '<svg><a xlink:href="javascript:ran()"><text y=9>x</text></a></svg>',
  `<svg><image href="${away}/picture.png"/><use href="${away}/picture.svg#a"/></svg>`,
  '<svg><animate onbegin=ran() attributeName=x dur=1s></svg>',
  '<svg><foreignObject><img src=x onerror=ran()></foreignObject></svg>',
  '<svg><style><img src="</style><img src=x onerror=ran()>"></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran()>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=ran()></annotation-xml></math>',
  '<math href="javascript:ran()"><mi xlink:href="javascript:ran()">x</mi></math>',
]

const maths = [
  '$\\href{javascript:ran()}{x}$',
  `$\\url{javascript:ran()}$ $\\includegraphics{${away}/picture.png}$`,
  '$\\htmlData{onclick=ran()}{x}$ $\\htmlId{session}{x}$',
  '$\\htmlStyle{background:url(https://elsewhere.example/picture.png)}{x}$',
  '$\\text{<img src=x onerror=ran()>}$',
  '$\\textcolor{red;background:url(https://elsewhere.example/picture.png)}{x}$',
  '$\\colorbox{url(https://elsewhere.example/picture.png)}{x}$',
  '$$\n</annotation></semantics></math><img src=x onerror=ran()>\n$$',
  '$\\unicode{x3C}img src=x onerror=ran()\\char"3E$',
]

/** Names that a file is attached under; what one has no sign for in its name, the browser sends encoded. */
export const hostileNames: readonly string[] = [
  '<img src=x onerror=ran()>.txt',
  '"><script>ran()</script>.txt',
  '" onmouseover="ran().txt',
  "x' onerror='ran().csv",
  '<svg onload=ran()>.md',
  'javascript:ran().txt',
  'https://elsewhere.example/picture.png.txt',
  '[a](javascript:ran()).md',
  '$\\href{javascript:ran()}{x}$.txt',
  '\u202Etxt.exe; ran().txt',
  'x\r\nContent-Type: text/html\r\n\r\n<script>ran()</script>.txt',
  '%3Cscript%3Eran()%3C%2Fscript%3E.txt',
]

export const hostileTexts: readonly string[] = [...markdown, ...html, ...svg, ...maths]

/** What the server refuses to send, as if it had sent it. */
export const hostileHtml: readonly string[] = [
  ...html,
  ...svg,
  `<p onclick="ran()" style="background:url(${away}/picture.png);position:fixed" id="session">x</p>`,
  '<a href="javascript:ran()" onclick="ran()">x</a><a href="data:text/html,ran()">x</a><a href="/log-out" target="_self">x</a>',
  `<span style="width:10px;background-image:url(${away}/picture.png);position:fixed">x</span>`,
]
