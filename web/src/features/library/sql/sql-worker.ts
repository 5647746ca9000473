/**
 * The SQL worker: loads SQLite, asks it, tells what it said. It knows nothing of the page. Whoever wants it to stop ends it, because a
 * query without an end listens to nobody.
 */
/// <reference lib="webworker" />

import { perform } from 'contract/library/sql/perform.ts'
import loadSqlEngine from 'sql.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import type { Asked, WorkerEvent } from './protocol.ts'

const tell = (event: WorkerEvent) => self.postMessage(event)

const loading = loadSqlEngine({ useOldExtensionFunctions: false, locateFile: () => wasm })
loading.catch((error) => tell({ type: 'broken', message: error instanceof Error ? error.message : String(error) }))

self.addEventListener('message', async ({ data: { job, request } }: MessageEvent<Asked>) => {
  const engine = await loading.catch(() => undefined)
  if (!engine) return
  tell({ type: 'begun', job })
  tell({ type: 'replied', job, reply: await perform(engine, request) })
})
