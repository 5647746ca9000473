/** In place of the browser's `XMLHttpRequest`, for what `fetch` cannot do: a form that tells how far it is. It is halfway until its answer comes. */

type Send = (address: string, init: { method: string; body: FormData }) => Promise<Response>

export function fakeUploads(send: Send) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    #method = ''
    #address = ''
    #headers = new Headers()
    #isOver = false

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.#headers.get(name)
    }
    abort() {
      if (this.#isOver) return
      this.#isOver = true
      this.onabort?.()
    }
    async send(body: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      try {
        const response = await send(this.#address, { method: this.#method, body })
        if (this.#isOver) return
        this.status = response.status
        this.#headers = response.headers
        this.responseText = await response.text()
        this.#isOver = true
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
}
