/** The first, the last, the current one and its neighbours; a gap of a single page is filled with it. `gap` stands for the others. */
export function shownPages(page: number, pages: number): readonly (number | 'gap')[] {
  const wanted = Array.from({ length: pages }, (_, i) => i + 1).filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1)
  return wanted.flatMap((n, i) => {
    const skipped = n - (wanted[i - 1] ?? 0) - 1
    if (skipped === 0) return [n]
    return skipped === 1 ? [n - 1, n] : ['gap' as const, n]
  })
}
