/**
 * Files in a bucket of S3, or of whatever speaks its protocol, by the official SDK. Who may is said by the usual `AWS_*` variables, or by
 * whatever else the SDK goes by on the machine.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

/** A store that does not answer keeps nobody waiting for minutes. */
const patience = { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true }

/** Written and removed again at the start: whether one may is not known before one does. */
const probe = 'check'

interface Bucket {
  /** Undefined: Amazon's own, of the region that AWS_REGION names. */
  endpoint: string | undefined
  bucket: string
  /** Before each name: empty, or with a slash at its end. */
  prefix: string
}

/** @param address `s3://bucket/prefix`, or `https://host/bucket/prefix` where another than Amazon keeps it */
export function s3Store(address: string): FileStore {
  const { endpoint, bucket, prefix } = readAddress(address)
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region: process.env.AWS_REGION ?? 'us-east-1',
    maxAttempts: 3,
    requestHandler: patience,
    // Not every store that speaks the protocol knows the checksums that Amazon's added to it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const named = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  return {
    async keep(name, path) {
      const { size } = await stat(path)
      await client.send(new PutObjectCommand({ ...named(name), Body: createReadStream(path), ContentLength: size }))
    },
    async open(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(named(name)))
        return Body as Readable | undefined
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(named(name)))),
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        yield Contents.map(({ Key = '', LastModified = new Date() }) => ({
          name: Key.slice(prefix.length),
          storedAt: LastModified,
        }))
      }
    },
    async check() {
      try {
        await client.send(new PutObjectCommand({ ...named(probe), Body: 'x' }))
        await client.send(new DeleteObjectCommand(named(probe)))
      } catch (error) {
        throw new Error(`The bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''} cannot be used: ${reasonOf(error)}.`)
      }
    },
    close: () => client.destroy(),
  }
}

function readAddress(address: string): Bucket {
  const { protocol, origin, hostname, pathname } = new URL(address)
  const parts = pathname.split('/').filter(Boolean)
  const [bucket = ''] = protocol === 's3:' ? [hostname] : parts.splice(0, 1)
  return { endpoint: protocol === 's3:' ? undefined : origin, bucket, prefix: parts.map((part) => `${part}/`).join('') }
}

/** A refusal without a body has only its status to say. */
function reasonOf(error: unknown): string {
  const { name = '', message = '', $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === 403) return 'access is denied (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)'
  if (status === 404) return 'it does not exist'
  return message || name
}
