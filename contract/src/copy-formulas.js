/**
 * A formula that is copied is its TeX between dollars, once: KaTeX draws it twice, and both would be in the clipboard. A part of one is all of it.
 * A script of its own, since content frames run it as well as pages: it has neither imports nor exports.
 */
{
  const formulas = '.katex-display, .katex'

  const formulaAround = (node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element?.closest('.katex-display') ?? element?.closest('.katex')
  }

  const isEntered = (formula, { endContainer, endOffset }) => {
    const entered = document.createRange()
    entered.setStartBefore(formula)
    entered.setEnd(endContainer, endOffset)
    return entered.toString() !== ''
  }

  // A full stop that ends the sentence is set with a displayed formula, and is no part of it.
  const partsOf = (formula) => {
    const tex =
      formula
        .querySelector('annotation')
        ?.textContent.trim()
        .replaceAll(/\n\s*\n/g, '\n') ?? ''
    const sign = /(?<!\\(?:right|left|[bB]igg?[lrm]?)?)[.,;:]$/.exec(tex)?.[0] ?? ''
    return [tex.slice(0, tex.length - sign.length), sign]
  }

  const write = (formula, isAlone) => {
    const isDisplay = formula.matches('.katex-display')
    const [tex, sign] = partsOf(formula)
    const dollars = isDisplay ? '$$' : '$'
    const written = document.createElement(isDisplay ? 'div' : 'span')
    written.style.whiteSpace = 'pre-wrap'
    written.textContent = dollars + tex + dollars + (isAlone ? '' : sign)
    formula.replaceWith(written)
  }

  /** The text of what is drawn, with its line breaks and tables: only what is in the document has one. */
  const textOf = (box) => {
    box.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
    document.body.append(box)
    const text = box.innerText.trim()
    box.remove()
    return text
  }

  document.addEventListener('copy', (event) => {
    const selection = getSelection()
    if (event.defaultPrevented || !event.clipboardData || !selection || selection.isCollapsed) return
    if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return
    const range = selection.getRangeAt(0).cloneRange()
    const [first, last] = [formulaAround(range.startContainer), formulaAround(range.endContainer)]
    if (first) range.setStartBefore(first)
    // Three clicks select a line to where the next one begins.
    if (last) isEntered(last, range) ? range.setEndAfter(last) : range.setEndBefore(last)
    const box = document.createElement('div')
    box.append(range.cloneContents())
    const found = [...box.querySelectorAll(formulas)].filter((formula) => !formula.parentElement.closest('.katex-display'))
    if (found.length === 0) return
    for (const formula of found) write(formula, first === last && Boolean(first))
    event.clipboardData.setData('text/html', box.innerHTML)
    event.clipboardData.setData('text/plain', textOf(box))
    event.preventDefault()
  })
}
