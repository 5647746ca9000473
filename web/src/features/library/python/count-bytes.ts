/** Reads an answer to its end, and tells how many bytes each piece of it has. Fails where it breaks off. */
export async function countBytes({ body }: Response, tell: (bytes: number) => void): Promise<void> {
  const reader = body?.getReader()
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) tell(piece.value.byteLength)
}
