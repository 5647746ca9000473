import type { ItemSource } from '../shapes/item-source.ts'
import { readVariants } from '../variants/rows.ts'

/** For authors: how many rows each question has, and why the others were refused. */
export const variantsReport = (items: readonly ItemSource[]): string[] =>
  items.flatMap(({ slug, files }) => {
    const variants = readVariants(files)
    if (!variants) return []
    const { rows, tried, refused } = variants
    const reasons = Object.entries(refused).toSorted(([, one], [, other]) => other - one)
    const told = reasons.map(([reason, count]) => `\n      ${String(count).padStart(5)} refused: ${reason}`)
    return [`${slug}: ${rows.length - 1} rows of ${tried}, beside its own numbers${told.join('')}`]
  })
