/**
 * A `fetch` that tells how many bytes have come, uncompressed, over all the requests it made; and that can ask ahead, so that the
 * answer is on its way before it is wanted. Answers are handed on as they came: a browser keeps what it compiled of those alone.
 */
export function countedFetch(fetch: typeof globalThis.fetch, tell: (bytes: number) => void) {
  let bytes = 0
  const ahead = new Map<string, Promise<Response>>()

  const counted: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (response.ok) void count(response.clone())
    return response
  }

  async function count({ body }: Response): Promise<void> {
    const reader = body?.getReader()
    try {
      for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
        bytes += piece.value.byteLength
        tell(bytes)
      }
    } catch {
      // Who asked for it is told.
    }
  }

  return {
    askAhead(address: string): void {
      const coming = counted(address)
      coming.catch(() => {})
      ahead.set(address, coming)
    },
    /** What was asked ahead is handed out once. */
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const address = String(input)
      const coming = ahead.get(address)
      ahead.delete(address)
      return coming ?? counted(input, init)
    },
  }
}
