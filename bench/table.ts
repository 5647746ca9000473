/** Prints rows with the same keys as columns: the first flush left, numbers flush right. */
export function printTable(rows: readonly Record<string, string>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) =>
    Math.max(...[column, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  )
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  console.log(line(columns))
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? '')))
}
