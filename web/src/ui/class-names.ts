/** Joins what is there: `classNames(styles.row, selected && styles.selected)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
