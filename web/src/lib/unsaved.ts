/** What was written and is not saved yet, wherever it is on the page: saved before somebody logs out, because then it is forgotten here. */
const saves = new Set<() => Promise<void>>()

/** Who logs out goes, whether the server is reached or not. */
const longestMs = 2000

/** Returns how to stop. */
export function saveBeforeLogOut(save: () => Promise<void>): () => void {
  saves.add(save)
  return () => void saves.delete(save)
}

export async function saveUnsaved(): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, longestMs))
  await Promise.race([Promise.all([...saves].map((save) => save())), enough])
}
