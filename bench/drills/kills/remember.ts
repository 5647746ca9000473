/** Rows of a table that the product empties of what is old: all that were there at any reading, each as it was last. */
export function remember<Row extends { id: number }>(): (rows: readonly Row[]) => Row[] {
  const seen = new Map<number, Row>()
  return (rows) => {
    for (const row of rows) seen.set(row.id, row)
    return [...seen.values()]
  }
}
