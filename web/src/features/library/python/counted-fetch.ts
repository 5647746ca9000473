/** A `fetch` that tells how many bytes have come, uncompressed, over all the requests it made. */
export function countedFetch(fetch: typeof globalThis.fetch, tell: (bytes: number) => void): typeof globalThis.fetch {
  let bytes = 0
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok || !response.body) return response
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        tell(bytes)
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(counting), { status, statusText, headers })
  }
}
