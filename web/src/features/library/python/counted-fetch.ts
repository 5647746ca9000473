import { countBytes } from './count-bytes.ts'

/**
 * A `fetch` that tells how many bytes have come, uncompressed, over all the requests it made; and that can ask ahead, so that the
 * answer is on its way before it is wanted. Answers are handed on as they came: a browser keeps what it compiled of those alone.
 */
export function countedFetch(fetch: typeof globalThis.fetch, tell: (bytes: number) => void) {
  let bytes = 0
  const ahead = new Map<string, Promise<Response>>()

  const counted: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    // Who asked for it is told when it breaks off.
    if (response.ok) count(response.clone()).catch(() => {})
    return response
  }

  const count = (response: Response) =>
    countBytes(response, (more) => {
      bytes += more
      tell(bytes)
    })

  async function whole(coming: Promise<Response>, address: string): Promise<void> {
    const response = await coming
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await count(response.clone())
  }

  return {
    /** Fails when it does not come, or not to its end. */
    askAhead(address: string): Promise<void> {
      const coming = fetch(address)
      const came = whole(coming, address)
      came.catch(() => {})
      ahead.set(address, coming)
      return came
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
