import type { Db } from '../../../server/src/db/db.ts'

/** Something that can be discussed. */
export async function seedTopic(db: Db): Promise<number> {
  const topic = { id: 1, slug: 'moving', title: 'Moving house', category: 'quant', about: '', position: 1 }
  await db.insertInto('topics').values(topic).execute()
  return topic.id
}
