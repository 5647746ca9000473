/** `npm run bench`: prints figures with their conditions and asserts nothing. Each part compares within one run on one machine. */
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import setUp from '../e2e/set-up.ts'
import { findPostgres } from '../server/src/testing/postgres-cluster.ts'
import { measureAssistant } from './assistant.ts'
import { measureBilling } from './billing.ts'
import { measureCredentials } from './credentials.ts'
import { measureDiscussions } from './discussions.ts'
import type { Extent } from './extent.ts'
import { measureFirstPrint } from './first-print.ts'
import { measureForum } from './forum.ts'
import { measureLibrary } from './library.ts'
import { measureLive } from './live.ts'
import { measureLogins } from './logins.ts'
import { measureMemory } from './memory.ts'
import { measurePeople } from './people.ts'
import { measurePublicPages } from './public-pages.ts'
import { compareReads } from './reads.ts'
import { measureRecruiters } from './recruiters.ts'
import { compareSizes } from './scale.ts'
import { measureSittings } from './sittings.ts'
import { measureStart } from './start.ts'

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
)
const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    smoke: { type: 'boolean', default: false },
    // These are of `start`.
    before: text,
    rounds: { ...text, default: '3' },
    only: { ...text, multiple: true },
  },
})
if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds must be a number from 1 to 99.')

/** By the words that choose them: `npm run bench -- reads size`. With `--smoke` a part shows only that it still runs. */
const parts: Record<string, (extent: Extent) => Promise<unknown>> = {
  reads: compareReads,
  size: compareSizes,
  library: measureLibrary,
  billing: measureBilling,
  people: measurePeople,
  discussions: measureDiscussions,
  forum: measureForum,
  live: measureLive,
  assistant: measureAssistant,
  logins: measureLogins,
  sittings: measureSittings,
  recruiters: measureRecruiters,
  credentials: measureCredentials,
  memory: measureMemory,
  start: (extent) => measureStart(extent, { before: values.before, rounds: Number(values.rounds), only: values.only }),
  python: measureFirstPrint,
  pages: (extent) => measurePublicPages({ runs: extent === 'full' ? 3 : 1, extent, only: ['/'] }),
}
const withoutPostgres = ['credentials', 'start', 'python', 'pages']

const postgres = findPostgres()
if (values.smoke) await setUp()
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  if (values.smoke && 'missing' in postgres && !withoutPostgres.includes(name)) {
    console.log(`NOT RUN: the bench of ${name} (${postgres.missing}).`)
    if (process.env.CI === 'true') process.exitCode = 1
    continue
  }
  await measure(values.smoke ? 'smoke' : 'full')
  console.log('')
}
