/** The home page as a phone on a slow network meets it: Lighthouse's mobile scores, and how much script the first load takes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { findBrowser } from '../e2e/browser.ts'
import { startProduct } from '../e2e/server.ts'

const runs = 3

export async function measureHomePage(): Promise<void> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const browser = startBrowser(profile)
  try {
    const port = await debuggingPort(profile)
    console.log(`Home page, Lighthouse mobile, ${runs} runs; script and page as sent (compressed)`)
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`${product.url}/`, { port, logLevel: 'silent' })
      if (result) console.log(`  ${figuresOf(result.lhr)}`)
    }
  } finally {
    browser.kill()
    await product.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function figuresOf({ categories, audits }: Result): string {
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round((score ?? 0) * 100)}`)
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  return [
    ...scores,
    ...times.map((name) => `${initials(name)} ${audits[name]?.displayValue}`),
    `script ${scriptBytes(audits)} kB`,
  ].join('  ')
}

const initials = (name: string): string => name.replace(/(\w)\w*-?/g, '$1').toUpperCase()

function scriptBytes(audits: Result['audits']): string {
  const requests =
    (audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] })?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return (scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000).toFixed(1)
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
