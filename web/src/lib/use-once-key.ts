/** A key for what is to be done once: the same while the same is sent again because its answer was lost on the way, another after it was done. */
import { useRef } from 'react'

interface OnceKey {
  keyFor(...sent: readonly unknown[]): string
  /** It was done: what comes next is another, be it in the same words. */
  forget(): void
}

export function useOnceKey(): OnceKey {
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
