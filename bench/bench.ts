/** `npm run bench`: prints figures with their conditions and asserts nothing. Each part compares within one run on one machine. */
import { availableParallelism, cpus, totalmem } from 'node:os'
import { measureBilling } from './billing.ts'
import { measureFirstPrint } from './first-print.ts'
import { measureLogins } from './logins.ts'
import { measureMemory } from './memory.ts'
import { measurePublicPages } from './public-pages.ts'
import { compareReads } from './reads.ts'
import { compareSizes } from './scale.ts'

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
)
// `-- reads`, `-- size`, `-- billing`, `-- logins`, `-- python`, `-- memory`, `-- pages`: only these.
const parts = {
  reads: compareReads,
  size: compareSizes,
  billing: measureBilling,
  logins: measureLogins,
  python: measureFirstPrint,
  memory: measureMemory,
  pages: () => measurePublicPages({ runs: 3, only: ['/'] }),
}
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await measure()
  console.log('')
}
