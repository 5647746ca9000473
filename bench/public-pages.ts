/** Public pages as a phone on a slow network meets them: what Lighthouse says of each, and what each weighs. */
import { loadavg } from 'node:os'
import { openBrowser } from '../e2e/browser.ts'
import { publicCertificate } from '../e2e/certificates.ts'
import { indexedPaths } from '../e2e/site.ts'
import { limits, scriptLimit, type Weight, weigh } from '../e2e/weight.ts'
import { type Extent, startFor } from './extent.ts'
import { type Scores, withLighthouse } from './lighthouse-run.ts'
import { tablePrinter } from './table.ts'

interface Measured {
  path: string
  /** The median run's value of each. */
  scores: Scores
  weight: Weight
}

/**
 * Prints one line for each page, with the conditions.
 * @param options.only paths, and `certificate` for the page of one; without it every page that may be indexed
 * @param options.extent where it only has to work, no run goes before the first one
 * @returns a sentence for each limit that was passed
 */
export async function measurePublicPages(options: {
  runs: number
  only?: readonly string[]
  extent?: Extent
}): Promise<string[]> {
  const product = await startFor(options.extent ?? 'full')
  try {
    const named = options.only ?? [...(await indexedPaths(product)), 'certificate']
    const pages = await Promise.all(named.map((name) => (name === 'certificate' ? publicCertificate(product.url) : name)))
    console.log(`Lighthouse mobile (slow 4G, a quarter of this processor), runs per page: ${options.runs}, medians`)
    console.log(`Load of the machine at the beginning: ${loadavg()[0]?.toFixed(1)}; a busy machine lowers the performance score`)
    const weights = await weighAll(product.url, pages)
    const measured = await withLighthouse(async (run) => {
      const print = tablePrinter(Math.max(...pages.map(({ length }) => length)))
      const all: Measured[] = []
      // A browser that has just started reads its own program from the disk: that run tells nothing of the page.
      if (options.extent !== 'smoke') await run(`${product.url}${pages[0]}`)
      for (const [at, path] of pages.entries()) {
        const runs: Scores[] = []
        while (runs.length < options.runs) runs.push(await run(`${product.url}${path}`))
        const one = { path, scores: medians(runs), weight: weights[at]! }
        print(rowOf(one))
        all.push(one)
      }
      return all
    })
    console.log(
      'Times in ms, weights in kB of 1000 bytes. gz: as gzipped by the build; br and total: as sent, headers with them.',
    )
    return measured.flatMap(broken)
  } finally {
    await product.stop()
  }
}

async function weighAll(origin: string, pages: readonly string[]): Promise<Weight[]> {
  const browser = await openBrowser()
  const weights: Weight[] = []
  for (const path of pages) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' })
    weights.push(await weigh(page, `${origin}${path}`))
    await page.close()
  }
  await browser.close()
  return weights
}

function rowOf({ path, scores, weight }: Measured): Record<string, string> {
  return {
    page: path,
    perf: String(scores.performance),
    a11y: String(scores.accessibility),
    best: String(scores.bestPractices),
    SEO: String(scores.seo),
    FCP: scores.firstPaint.toFixed(0),
    LCP: scores.largestPaint.toFixed(0),
    TBT: scores.blocking.toFixed(0),
    CLS: shown(scores.shift),
    'script gz': kilobytes(weight.scriptGzip),
    'script br': kilobytes(weight.scriptSent),
    total: kilobytes(weight.total),
    figure: path === '/' && weight.figure ? kilobytes(weight.figure) : '',
  }
}

function broken({ path, scores, weight }: Measured): string[] {
  const { performance, accessibility, bestPractices, seo, shift, faults } = scores
  const isHome = path === '/'
  return [
    Math.min(performance, accessibility, bestPractices, seo) < 100 && `a score below 100 (${faults.join('; ')})`,
    shift > 0 && `a layout shift of ${shown(shift)}`,
    weight.scriptGzip > scriptLimit(path) && `scripts of ${kilobytes(weight.scriptGzip)} kB, gzipped`,
    isHome && weight.total > limits.homeTotal && `${kilobytes(weight.total)} kB in all`,
    isHome && !((weight.figure ?? Infinity) <= limits.heroFigure) && `a figure of ${kilobytes(weight.figure ?? Infinity)} kB`,
  ].flatMap((fault) => (fault ? [`${path}: ${fault}`] : []))
}

function medians(runs: readonly Scores[]): Scores {
  const middle = (value: (scores: Scores) => number) => runs.map(value).toSorted((a, b) => a - b)[(runs.length - 1) >> 1]!
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    firstPaint: middle((run) => run.firstPaint),
    largestPaint: middle((run) => run.largestPaint),
    blocking: middle((run) => run.blocking),
    shift: middle((run) => run.shift),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  }
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

const shown = (shift: number): string => (shift === 0 ? '0' : shift.toFixed(4))
