/** `npm run bench`: prints figures with their conditions and asserts nothing. Each part compares within one run on one machine. */
import { availableParallelism, cpus, totalmem } from 'node:os'
import { measurePublicPages } from './public-pages.ts'
import { compareReads } from './reads.ts'

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
)
await compareReads()
console.log('')
await measurePublicPages({ runs: 3, only: ['/'] })
