/**
 * Runs a query in SQLite as a reader's page does, and owns nothing (`own-nothing.ts`). It writes a line when it is ready to read, and one with
 * how many sets of data the query is right on: [right, all].
 */
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { closeNetwork, readAsked } from './own-nothing.ts'

interface Asked {
  query: string
  tables: string
  hidden: string
  /** JSON. */
  recording: string
  isOrdered: boolean
}

const [, , sqlFolder = '', engineFile = ''] = process.argv

closeNetwork()

const from = (name: string): string => pathToFileURL(`${sqlFolder}/${name}`).href
const { perform }: typeof import('contract/library/sql/perform.ts') = await import(from('perform.ts'))
const { readRecording }: typeof import('contract/library/sql/recording.ts') = await import(from('recording.ts'))
const engine = await createRequire(import.meta.url)(engineFile)({ useOldExtensionFunctions: false })

const { recording, ...asked } = await readAsked<Asked>()
const reply = await perform(engine, { type: 'check', ...asked, recording: readRecording(recording) })
const verdicts = reply.type === 'checked' ? [reply.verdict.shown, reply.verdict.hidden] : []
writeSync(1, `${JSON.stringify([verdicts.filter(({ isRight }) => isRight).length, 2])}\n`)
