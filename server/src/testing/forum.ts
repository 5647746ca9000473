/** The forum of a test: its categories, and threads in them. */
import { startThread } from 'contract/discussions/forum.ts'
import { addFirstCategories } from '../features/discussions/forum/first-categories.ts'
import type { TestApp } from './app.ts'
import type { TestPerson } from './people.ts'

/** With the categories of the content folder. */
export const openForum = (t: TestApp): Promise<void> => addFirstCategories(t.deps.db, t.deps.config.contentDir)

interface NewThread {
  category?: string
  title?: string
  content?: string
  tags?: string[]
}

/** @throws where it is refused */
export async function beginThread(t: TestApp, { token }: TestPerson, thread: NewThread = {}): Promise<number> {
  const body = { category: 'markets', title: 'Does it hold?', content: 'And why?', ...thread }
  const reply = await t.call(startThread, { token, body })
  if (reply.status !== 200) throw new Error(`A thread was refused: ${JSON.stringify(reply.body)}`)
  return reply.body.id
}
