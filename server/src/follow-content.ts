/** While authors write: what they save below `items` and `topics` is in the database, and in the open pages, at once. For `npm run dev`. */
import { existsSync, watch } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { loadLibrary } from './features/library/content/load-library.ts'
import { libraryReader } from './features/library/content/read-library.ts'

const followedFolders = ['items', 'topics']
/** Editors write a file in several steps. */
const settleMs = 40

interface Followed extends Pick<Deps, 'db' | 'log'> {
  config: Pick<Deps['config'], 'contentDir'>
}

/** Must be called before the server listens. */
export function followContent(app: FastifyInstance, { db, log, config: { contentDir } }: Followed): void {
  const readers = new Set<ServerResponse>()
  const read = libraryReader(contentDir)
  const tell = (event: string, data: string) => {
    for (const reader of readers) reader.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  async function load(): Promise<void> {
    try {
      const { changed, hidden } = await loadLibrary(db, log, { read })
      if (changed + hidden > 0) tell('changed', '')
    } catch (error) {
      // What was right before stays; authors are told where they look, and in the terminal.
      const report = error instanceof Error ? error.message : String(error)
      log.warn(report)
      tell('refused', report)
    }
  }

  let settling: NodeJS.Timeout | undefined
  // Only to know what has not changed; what it stumbles over is told by the first load.
  let loading = read().then(
    () => {},
    () => {},
  )
  const soon = () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      loading = loading.then(load)
    }, settleMs)
  }
  const folders = followedFolders.map((folder) => join(contentDir, folder)).filter((folder) => existsSync(folder))
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, soon))

  app.get('/dev/content-changes', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
    readers.add(reply.raw)
    reply.raw.on('close', () => readers.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    clearTimeout(settling)
    for (const watcher of watchers) watcher.close()
    for (const reader of readers) reader.end()
    await loading
  })
}
