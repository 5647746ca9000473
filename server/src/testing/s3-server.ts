/** A real S3 server on this machine, which checks the signatures, for as long as a test or a file of them takes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error it brings no types
import S3rver from '@20minutes/s3rver'

/** Of its one account, name and secret alike. */
export const s3Key = 'S3RVER'

/** With a bucket `files`. */
export async function startS3(options: object = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false },
    ...{ directory, configureBuckets: [{ name: 'files' }], ...options },
  })
  const { port } = await server.run()
  const stop = async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
