export interface ByteReader {
  /** So many bytes, or what is left where there are fewer. */
  take(count: number): Promise<Buffer>
}

export function byteReader(stream: AsyncIterable<Buffer>): ByteReader {
  const chunks = stream[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return {
    async take(count) {
      while (length < count) {
        const { value, done } = await chunks.next()
        if (done) break
        held.push(value)
        length += value.length
      }
      const all = held.length === 1 ? held[0]! : Buffer.concat(held)
      const rest = all.subarray(count)
      held = rest.length > 0 ? [rest] : []
      length = rest.length
      return all.subarray(0, count)
    },
  }
}
