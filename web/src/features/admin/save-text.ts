import { saveBlob } from '../../lib/save-blob.ts'

/** A table as a file of the reader's. The mark at its beginning tells spreadsheets how it is written. */
export function saveText(parts: readonly string[], name: string): void {
  saveBlob(name, new Blob(['\u{FEFF}', ...parts], { type: 'text/csv;charset=utf-8' }))
}

/** Part after part, until there is no more. */
export async function savePartsAs(
  name: string,
  load: (cursor: number | undefined) => Promise<{ csv: string; next_cursor: number | null }>,
): Promise<void> {
  const parts: string[] = []
  let cursor: number | undefined
  do {
    const part = await load(cursor)
    parts.push(part.csv)
    cursor = part.next_cursor ?? undefined
  } while (cursor !== undefined)
  saveText(parts, name)
}
