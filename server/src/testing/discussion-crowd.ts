/** Those who do everything at once in tests of races: six subscribers and an administrator, on as many connections as they need. */
import { type TestApp, testApp } from './app.ts'
import { administrator, subscriberOf } from './discussions.ts'
import { loadTestLibrary } from './library.ts'
import type { TestPerson } from './people.ts'

interface Crowd {
  t: TestApp
  people: TestPerson[]
  moderator: TestPerson
}

export async function discussionCrowd(): Promise<Crowd> {
  const t = await testApp({ poolSize: 10 })
  await loadTestLibrary(t)
  const people = await Promise.all(Array.from({ length: 6 }, () => subscriberOf(t, 'interview')))
  return { t, people, moderator: await administrator(t) }
}
