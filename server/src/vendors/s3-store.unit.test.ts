/** Against a real S3 server on this machine, which checks the signatures. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { s3Key, startS3 } from '../testing/s3-server.ts'
import type { StoredName } from './file-store.ts'
import { s3Store } from './s3-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})
afterEach(() => vi.unstubAllEnvs())

async function startServer(options: object = {}): Promise<string> {
  const { url, stop } = await startS3(options)
  onTestFinished(stop)
  return url
}

function open(address: string, secret = s3Key) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret)
  const store = s3Store(address)
  onTestFinished(() => store.close())
  return store
}

async function allIn(store: ReturnType<typeof open>): Promise<StoredName[]> {
  const all: StoredName[] = []
  for await (const page of store.list()) all.push(...page)
  return all
}

test('what is kept is read whole, and gone once it was removed', async () => {
  const store = open(`${await startServer()}/files/of/one`)
  const content = randomBytes(9 * 1024 * 1024)
  await writeFile(join(folder, 'arrived'), content)
  await store.check()
  await store.keep('a.png', join(folder, 'arrived'))
  expect(await buffer((await store.open('a.png'))!)).toEqual(content)
  await store.remove('a.png')
  await store.remove('a.png')
  expect(await store.open('a.png')).toBeUndefined()
})

test('what is there is listed, and nothing of others in the same bucket', async () => {
  // It reads the address of a bucket itself otherwise than the SDK signs it.
  const origin = await startServer({ allowMismatchedSignatures: true })
  const [ours, theirs] = [open(`${origin}/files/ours`), open(`${origin}/files/theirs`)]
  await writeFile(join(folder, 'arrived'), 'x')
  await ours.keep('a.png', join(folder, 'arrived'))
  await theirs.keep('b.png', join(folder, 'arrived'))
  expect(await allIn(ours)).toEqual([{ name: 'a.png', storedAt: expect.any(Date) }])
})

test('a bucket that is not there, a key that is not right and a host that does not answer are told apart', async () => {
  const origin = await startServer()
  await expect(open(`${origin}/nothing`).check()).rejects.toThrow(
    `The bucket nothing at ${origin} cannot be used: it does not exist.`,
  )
  await expect(open(`${origin}/files`, 'another').check()).rejects.toThrow('access is denied')
  await expect(open('http://127.0.0.1:9/files').check()).rejects.toThrow('ECONNREFUSED')
})
