/** Lighthouse as it is: a browser of its own, a phone of the middle class on a slow network, one page after the other. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { findBrowser } from '../e2e/browser.ts'

/** Scores of 100, times in milliseconds; the shift has no unit. */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  /** What keeps a score under 100, in Lighthouse's words. */
  faults: string[]
}

/** Hands out a function that runs Lighthouse once on a page; its browser ends with `work`. */
export async function withLighthouse<Result>(work: (run: (url: string) => Promise<Scores>) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const browser = startBrowser(profile)
  try {
    const port = await debuggingPort(profile)
    return await work((url) => runOnce(url, port))
  } finally {
    browser.kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** On a busy machine a trace is lost now and then; then it is taken again. */
async function runOnce(url: string, port: number, tries = 3): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'silent' })
  const lost = result ? result.lhr.runtimeError?.message : 'Lighthouse gave no result'
  if (result && !lost) return scoresOf(result.lhr)
  if (tries > 1) return runOnce(url, port, tries - 1)
  throw new Error(`${url}: ${lost}`)
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf({ categories, audits }: Result): Scores {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    faults: Object.values(categories).flatMap((category) => faultsOf(category, audits)),
  }
}

/** Of the performance only the metrics themselves count; the rest of its audits are advice. */
function faultsOf({ title, score, auditRefs }: Result['categories'][string], audits: Result['audits']): string[] {
  if (score === 1) return []
  const lost = auditRefs.map(({ id, weight }) => ({ audit: audits[id], weight }))
  return lost.flatMap(({ audit, weight }) =>
    audit && weight > 0 && audit.score !== null && audit.score < 0.995
      ? [`${title}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ''}`]
      : [],
  )
}

function startBrowser(profile: string): ChildProcess {
  const { executablePath, args, env } = findBrowser()
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', ...args]
  return spawn(executablePath, [...flags, 'about:blank'], { env: { ...process.env, ...env }, stdio: 'ignore' })
}

/** The browser writes the port that it chose into its profile. */
async function debuggingPort(profile: string): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(text.split('\n')[0])
    if (port) return port
    await pause(50)
  }
  throw new Error('The browser did not start')
}
