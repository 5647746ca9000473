/** What a thread of the pool does. A refusal is told, not thrown: what is thrown there is a fault. */
import { type CompiledPost, compilePost, type PostKind } from './compile-post.ts'
import { Overload } from './refuse-overload.ts'
import { reach, stages } from './stages.ts'

export interface Task {
  text: string
  people: readonly string[]
  kind: PostKind
  /** False shows code without colours. */
  isColoured: boolean
  /** How far a thread is with it, as one of `stages`. */
  stage: Int32Array
}

export type CompileResult = CompiledPost | { refused: string }

export default function compileTask({ text, people, kind, isColoured, stage }: Task): CompileResult {
  reach(stage, stages.begun)
  try {
    return compilePost(text, {
      ...{ people, kind, isColoured },
      onColouring: () => reach(stage, stages.colouring),
      onColoured: () => reach(stage, stages.coloured),
    })
  } catch (error) {
    if (error instanceof Overload) return { refused: error.message }
    throw error
  }
}
