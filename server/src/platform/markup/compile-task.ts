/** What a thread of the pool does. A refusal is told, not thrown: what is thrown there is a fault. */
import { type CompiledPost, compilePost } from './compile-post.ts'
import { Overload } from './refuse-overload.ts'

export interface Task {
  text: string
  people: readonly string[]
}

export type Told = CompiledPost | { refused: string }

export default function compileTask({ text, people }: Task): Told {
  try {
    return compilePost(text, people)
  } catch (error) {
    if (error instanceof Overload) return { refused: error.message }
    throw error
  }
}
