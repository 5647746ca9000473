/** Numbers are texts: exact fractions, or twelve digits of what is no fraction; an interval has two. */
export interface Row {
  /** The parameters. */
  p: Record<string, string>
  value: string | [string, string]
  /** In the order of the front matter's misconceptions. */
  wrong: (string | [string, string])[]
  /** What else the texts name, and words. */
  shown: Record<string, string>
}

export interface Variants {
  /** See `variants/rows.ts`. */
  stamp: string
  /** The item's version in which these rows were made. */
  version: number
  /** How many points of the grid were tried, and how many of these were refused for which reason. */
  tried: number
  refused: Record<string, number>
  rows: Row[]
}
