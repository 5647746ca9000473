export async function unsettableLetters(_name: string): Promise<string[]> {
  return []
}
