/**
 * The forms of a certificate that are drawn, each with the credential in it. A form takes a tenth of a second, so a thread
 * draws it. The thread ends when there is nothing to draw.
 */
import { resolve } from 'node:path'
import { problem } from 'contract/problems.ts'
import { Piscina } from 'piscina'
import { minutes } from '../../../platform/clock.ts'
import type { DrawTask } from './draw-task.ts'
import type { Drawn } from './drawn.ts'

/** In forms. */
const longestQueue = 100

let pool: Piscina<DrawTask, Uint8Array> | undefined

async function draw(task: DrawTask): Promise<Buffer> {
  pool ??= new Piscina({
    filename: resolve(import.meta.dirname, 'draw-task.ts'),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: longestQueue,
    idleTimeout: minutes(1),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  if (pool.queueSize >= longestQueue) throw problem('unavailable')
  const { buffer, byteOffset, byteLength } = await pool.run(task)
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** @throws problem (503) where too many wait */
export const svgOf = (drawn: Drawn, credential: string): Promise<Buffer> => draw({ form: 'svg', drawn, credential })

/** @throws problem (503) where too many wait */
export const pngOf = (drawn: Drawn, credential: string): Promise<Buffer> => draw({ form: 'png', drawn, credential })

/** @throws problem (503) where too many wait */
export const pdfOf = (drawn: Drawn, credential: string): Promise<Buffer> => draw({ form: 'pdf', drawn, credential })
