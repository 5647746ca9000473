/**
 * A formula as it is copied from a page, without what only sets it: the signs around it, the full stop behind it, and what TeX puts between
 * thousands. What is typed stays as it is.
 */
export function withoutSetting(text: string): string {
  const [, , between = text] = /^\s*(\${1,2})((?:[^$\\]|\\[\s\S])+)\1[.,;:]?\s*$/.exec(text) ?? []
  return between
    .replaceAll(/(?<=\d)\\[,;! ](?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d)\{([.,])\}(?=\d)/g, '$1')
    .replaceAll('\\$', '$')
}

/** `\hat p`, `\mathbb{E}`, `\text{two aces}`, `Var`, with an index. */
const names =
  /^\s{0,9}(?:\\(?:hat|bar|tilde|widehat|mathbb|mathbf|mathrm|mathcal|operatorname|text)\s?(?:\{[A-Za-z ]{1,20}\}|[A-Za-z](?![A-Za-z]))|\\(?:Pr|Var|Cov)(?![A-Za-z])|\p{L}[\p{L}\p{M}\d]{0,19})(?:_(?:\{[^{}=]{1,20}\}|\w))?['′*]?/u
const brackets = /^\s?(?:\\left)?[([](?:[^()[\]]|\([^()]{0,40}\)){0,80}[)\]]/u
const equality = /^\s{0,9}(?:=(?!=)|≈|\\approx(?![A-Za-z]))/u

/** What is said of a name: of `P(X=2) = 5/14` the number. */
export function withoutName(text: string): string {
  let rest = text
  for (const [pattern, isNeeded] of [
    [names, true],
    [brackets, false],
    [equality, true],
  ] as const) {
    const [found] = pattern.exec(rest) ?? []
    if (found === undefined && isNeeded) return text
    rest = rest.slice(found?.length ?? 0)
  }
  return rest.trim() === '' ? text : rest
}
