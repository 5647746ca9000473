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
