// The stand-ins stand outside the product: a system typeface instead of the product's own, the same calm paper and ink.
export const styles = `
:root { --paper: #fbfcfd; --sheet: #ffffff; --well: #f2f4f8; --ink: #12151c; --ink-2: #474e5a; --rule: #dbdfe6; --edge: #858d9a;
  --accent: #1c35c4; --accent-hover: #14279a; --on-accent: #ffffff; --wash: #e9ecfb;
  --good: #14632f; --good-wash: #dcf1e2; --bad: #9c1c14; --bad-wash: #fbdeda; --note: #6b4b00; --note-wash: #fbe9a6; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1218; --sheet: #161a22; --well: #0b0d12; --ink: #e9ebf0; --ink-2: #adb4c0;
  --rule: #272d38; --edge: #69727f; --accent: #9cafff; --accent-hover: #b9c6ff; --on-accent: #0b1030; --wash: #1c2444;
  --good: #83d8a0; --good-wash: #12301e; --bad: #ffa298; --bad-wash: #3b1613; --note: #eccb54; --note-wash: #35290a; } }
* { box-sizing: border-box }
html { background: var(--paper); color: var(--ink); font: 16px/24px system-ui, -apple-system, "Segoe UI", sans-serif; -webkit-text-size-adjust: 100% }
body { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
h1, h2, h3 { line-height: 1.2; margin: 0; font-weight: 600; letter-spacing: -0.01em }
h1 { font-size: 28px } h2 { font-size: 20px } h3 { font-size: 16px }
p { margin: 0 }
a { color: var(--accent); text-underline-offset: 3px }
a:hover { color: var(--accent-hover) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.banner { background: var(--note-wash); color: var(--note); padding: 8px 20px; font-size: 14px; line-height: 20px; text-align: center }
.muted { color: var(--ink-2) } .small { font-size: 14px; line-height: 20px }
.stack > * + * { margin-top: 16px } .stack-small > * + * { margin-top: 8px }
.row { display: flex; gap: 12px; align-items: center; flex-wrap: wrap }
.spread { display: flex; gap: 16px; justify-content: space-between; align-items: baseline }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 20px; border: 1px solid var(--edge);
  border-radius: 2px; background: var(--sheet); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.button:hover { border-color: var(--ink); color: var(--ink) }
.button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.button.primary:hover { background: var(--accent-hover); border-color: var(--accent-hover) }
.button.danger { color: var(--bad) }
.button.compact { min-height: 44px; padding: 0 14px; font-size: 15px; white-space: nowrap }
.wide { width: 100% }
.field label, legend { display: block; font-size: 14px; line-height: 20px; font-weight: 500; padding: 0; margin-bottom: 6px }
.field input { width: 100%; min-height: 48px; padding: 0 14px; font: inherit; color: var(--ink); background: var(--sheet);
  border: 1px solid var(--edge); border-radius: 2px }
.field input:focus { outline: 2px solid var(--accent); outline-offset: -1px; border-color: var(--accent) }
.field input[aria-invalid=true] { border-color: var(--bad) }
.error { color: var(--bad); font-size: 14px; line-height: 20px; margin-top: 6px }
.notice { padding: 12px 16px; background: var(--well) }
.notice.good { background: var(--good-wash); color: var(--good) } .notice.bad { background: var(--bad-wash); color: var(--bad) }
fieldset { border: 0; padding: 0; margin: 0; min-width: 0 }
table { border-collapse: collapse; width: 100%; font-size: 14px; line-height: 20px }
th { text-align: left; font-weight: 500; color: var(--ink-2); border-bottom: 1px solid var(--ink) }
th, td { padding: 8px 12px 8px 0; vertical-align: top } td { border-bottom: 1px solid var(--rule) }
code { font: 14px/20px ui-monospace, "SF Mono", Menlo, Consolas, monospace }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`
