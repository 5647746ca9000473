/**
 * `npm run lighthouse`: every public page that may be indexed, as Lighthouse sees it on a phone. Ends with 1 when a page is not
 * what it has to be: 100 in every score, no layout shift, within its weight.
 *
 * `npm run lighthouse -- --runs 3 --page /vantage --page / --page certificate`; `certificate` is the page of a certificate.
 */
import { parseArgs } from 'node:util'
import { measurePublicPages } from './public-pages.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, page: { type: 'string', multiple: true } },
})
if (!/^[1-9]\d?$/.test(values.runs)) throw new Error('--runs must be a number from 1 to 99.')

// A run that breaks off has not held.
process.exitCode = 1
const broken = await measurePublicPages({ runs: Number(values.runs), ...(values.page && { only: values.page }) })
console.log('')
for (const sentence of broken) console.log(`BROKEN  ${sentence}`)
if (broken.length === 0) console.log('Everything held.')
process.exitCode = broken.length === 0 ? 0 : 1
