import { expect, test } from 'vitest'
import verifyTask from './verify-task.ts'

const task = { did: { id: 'did:web:learn.example' }, lists: {}, now: new Date('2026-11-29T10:00:00Z'), stage: new Int32Array(1) }

test('a file without a credential is refused in a sentence', async () => {
  expect(await verifyTask({ ...task, bytes: Buffer.from('Dear Ada,') })).toEqual({
    refused: expect.stringMatching(/^This is no certificate/),
  })
})

test('a credential that is not whole has a report that says so', async () => {
  const { report } = await verifyTask({ ...task, bytes: Buffer.from('{"type":"Diploma"}') })
  expect(report).toMatchObject({ verdict: 'not_valid', contents: null })
})
