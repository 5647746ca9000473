import { jobWords } from 'contract/admin/job-words.ts'
import { expect, test } from 'vitest'
import { productJobs } from './jobs.ts'

test('every job has words for who looks at the machine, and no words are of a job that is gone', () => {
  const jobs = productJobs({} as never, {} as never, {} as never)
  expect(Object.keys(jobWords).sort()).toEqual(Object.keys(jobs).sort())
})
