/** What a thread of the pool does. A refusal is told, not thrown: what is thrown there is a fault. */
import { type CompiledPost, compilePost, type PostKind } from './compile-post.ts'
import { Overload } from './refuse-overload.ts'

export interface Task {
  text: string
  people: readonly string[]
  kind: PostKind
  /** Becomes 1 once a thread is at it. */
  begun: Int32Array
}

export type CompileResult = CompiledPost | { refused: string }

export default function compileTask({ text, people, kind, begun }: Task): CompileResult {
  Atomics.store(begun, 0, 1)
  Atomics.notify(begun, 0)
  try {
    return compilePost(text, people, kind)
  } catch (error) {
    if (error instanceof Overload) return { refused: error.message }
    throw error
  }
}
