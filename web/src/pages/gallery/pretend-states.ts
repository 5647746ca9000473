/**
 * Shows what only a pointer or the keyboard brings about: `data-state="hover"` and `data-state="focus"` look like the real thing,
 * because each rule of the kit that asks for it is repeated for them. Nothing of this is in the kit.
 */
export function pretendStates(): void {
  for (const sheet of document.styleSheets) repeatWithin(sheet)
}

function repeatWithin(rules: CSSStyleSheet | CSSGroupingRule): void {
  for (let i = rules.cssRules.length - 1; i >= 0; i--) {
    const rule = rules.cssRules[i]
    if (rule instanceof CSSMediaRule) repeatWithin(rule)
    if (!(rule instanceof CSSStyleRule)) continue
    const pretended = rule.selectorText
      .replaceAll(/:focus(-visible|-within)?/g, '[data-state~="focus"]')
      .replaceAll(':hover', '[data-state~="hover"]')
    if (pretended !== rule.selectorText) rules.insertRule(`${pretended} { ${rule.style.cssText} }`, i + 1)
  }
}
