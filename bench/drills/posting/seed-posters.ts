/** People who post, each in a thread that somebody else began, who is told of every answer: so one answer is one mail. */
import { randomUUID } from 'node:crypto'
import { parseConfig } from '../../../server/src/config.ts'
import type { Db } from '../../../server/src/db/db.ts'
import { openSession } from '../../../server/src/features/accounts/sessions.ts'
import { confirmUser, insertUser } from '../../../server/src/features/accounts/store.ts'
import { recordPurchase } from '../../../server/src/features/payments/recording/record-purchase.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { hashOf } from '../../../server/src/platform/secrets.ts'
import type { Poster } from './poster.ts'

export async function seedPosters(db: Db, count: number, uploaders: number): Promise<Poster[]> {
  const asker = await seedSubscriber(db, 'asker')
  const { id: topicId } = await db.selectFrom('topics').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const posters: Poster[] = []
  for (let n = 0; n < count; n++) {
    const name = `poster_${n}`
    const { token } = await seedSubscriber(db, name)
    const { id: discussionId } = await db
      .insertInto('discussions')
      .values({ topic_id: topicId, placement_id: null, creator_id: asker.id, content: `Thread ${n}`, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('discussion_participants').values({ discussion_id: discussionId, user_id: asker.id }).execute()
    posters.push({ name, token, discussionId, isUploader: n < uploaders })
  }
  return posters
}

async function seedSubscriber(db: Db, username: string): Promise<{ id: number; token: string }> {
  const now = new Date()
  const email = `${username}@example.org`
  const texts = {
    firstname: 'P',
    lastname: 'P',
    linkedin: '',
    phone: '',
    job_cities: '',
    key_words: '',
    referred_by: '',
    referrer_email: '',
  }
  const id = await insertUser(db, { ...texts, email, username, passwordHash: 'none', isDemo: true }, now)
  if (id === undefined) throw new Error('The database was not empty.')
  await confirmUser(db, id, email, now)
  const deps = {
    db,
    clock: systemClock,
    config: parseConfig({}, { contentDir: 'content' }),
    log: createLog('silent'),
    nudge: () => {},
  }
  await recordPurchase(deps, { userId: id, email, module: 'interview', code: 'year_special', at: now })
  return { id, token: await openSession(db, { userId: id, deviceHash: hashOf(randomUUID()), ua: '', state: 'full' }, now) }
}
