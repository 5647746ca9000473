/** Prints rows with the same keys as columns, each as soon as it is known: the first column flush left, numbers flush right. */
export function tablePrinter(firstWidth: number): (row: Record<string, string>) => void {
  let hasHead = false
  return (row) => {
    const columns = Object.keys(row)
    const line = (cells: readonly string[]) =>
      cells
        .map((cell, at) => (at === 0 ? cell.padEnd(firstWidth) : cell.padStart(Math.max(columns[at]?.length ?? 0, 6))))
        .join('  ')
    if (!hasHead) console.log(line(columns))
    hasHead = true
    console.log(line(Object.values(row)))
  }
}
