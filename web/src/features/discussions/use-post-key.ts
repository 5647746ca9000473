/** A key for what is posted: the same while the same is sent again because its answer was lost on the way, another after it was posted. */
import { useRef } from 'react'

interface PostKey {
  keyFor(...sent: readonly unknown[]): string
  /** It was posted: what comes next is another post, be it in the same words. */
  forget(): void
}

export function usePostKey(): PostKey {
  const last = useRef<{ sent: readonly unknown[]; key: string }>(undefined)
  return {
    keyFor(...sent) {
      const isSame = last.current?.sent.every((part, at) => part === sent[at])
      if (!last.current || !isSame) last.current = { sent, key: crypto.randomUUID() }
      return last.current.key
    },
    forget: () => {
      last.current = undefined
    },
  }
}
