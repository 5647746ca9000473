/** A query that we refuse in our own words. */
export class RefusedQuery extends Error {
  /** Of the query, from 1; null where no line is to blame. */
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(message)
    this.line = line
  }
}
