/** What certificates cost: to issue one with all its forms, to send what everybody reads, and the script that verifies. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { contexts } from 'verifier/contexts.ts'
import { openBrowser } from '../e2e/browser.ts'
import { publicCertificate } from '../e2e/certificates.ts'
import { weigh } from '../e2e/weight.ts'
import { bundleOf } from '../server/src/features/credentials/drawing/bundle.ts'
import { pdfOf, pngOf, svgOf } from '../server/src/features/credentials/drawing/forms.ts'
import { testIssuer } from '../server/src/testing/issued.ts'
import { type Extent, inWords, type Load, requests, startFor } from './extent.ts'
import { medianOf } from './median.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { certificates: 20, rounds: 21, load: { duration: 1 } },
  smoke: { certificates: 1, rounds: 1, load: requests(32) },
}

const connections = 16

export async function measureCredentials(extent: Extent): Promise<void> {
  const { certificates, rounds, load } = sizes[extent]
  await measureIssuing(certificates)
  const product = await startFor(extent)
  try {
    // The cast of a smoke test has no examination.
    const page = extent === 'full' ? [await publicCertificate(product.url)] : []
    const list = await Promise.all(page.map((path) => listOf(`${product.url}${path}.json`)))
    const paths = [...page, ...page.map((path) => `${path}.json`), ...list, credentialPaths.didDocument()]
    await measureSending(product.url, paths, { rounds, load })
    if (extent === 'full') await measureScript(product.url)
  } finally {
    await product.stop()
  }
}

/** By turns, so that what slows the machine down slows both. */
async function measureIssuing(count: number): Promise<void> {
  const issuer = await testIssuer()
  const { did } = issuer
  const whole: number[] = []
  const drawn: number[] = []
  const issue = async () => {
    const { signed, drawn } = await issuer.issue()
    await pngOf(drawn, signed)
    await pdfOf(drawn, signed)
    await svgOf(drawn, signed)
    bundleOf({ drawn, credential: signed, did, contexts, statusList: await issuer.statusList([]) })
  }
  const ready = await issuer.issue()
  const drawAlone = async () => {
    await pngOf(ready.drawn, ready.signed)
    await pdfOf(ready.drawn, ready.signed)
  }
  // The compilers of both learn first.
  await issue()
  await drawAlone()
  for (let at = 0; at < count; at++) {
    whole.push(await timeOf(issue))
    drawn.push(await timeOf(drawAlone))
  }
  const ratio = medianOf(whole) / medianOf(drawn)
  console.log(
    `Issuing a certificate with all its forms takes ${ratio.toFixed(2)} of drawing the same PNG and PDF alone (medians of ${count}; bar 3)`,
  )
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function listOf(address: string): Promise<string> {
  const { credentialStatus } = (await (await fetch(address)).json()) as { credentialStatus: { statusListCredential: string } }
  return new URL(credentialStatus.statusListCredential).pathname
}

async function measureSending(origin: string, paths: string[], { rounds, load }: { rounds: number; load: Load }): Promise<void> {
  const bare = fork(join(import.meta.dirname, 'bare-bytes.ts'), {
    env: { ...process.env, BARE_SOURCE: origin, BARE_PATHS: paths.join(' ') },
  })
  try {
    const [address] = await once(bare, 'message')
    console.log(
      `Requests a second beside a bare server that sends the same bytes, ${connections} connections, ${inWords(load)}, by turns, medians of ${rounds}; bar 0.9`,
    )
    const print = tablePrinter(40)
    for (const path of paths) {
      const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round < rounds; round++) {
        // Each goes first in half of the rounds.
        const first = round % 2 === 0 ? await rateOf(origin + path, load) : undefined
        const bareRate = await rateOf(String(address) + path, load)
        const rate = first ?? (await rateOf(origin + path, load))
        ours.push(rate)
        theirs.push(bareRate)
        ratios.push(rate / bareRate)
      }
      print({
        path,
        'product/s': medianOf(ours).toFixed(0),
        'bare/s': medianOf(theirs).toFixed(0),
        ratio: medianOf(ratios).toFixed(2),
      })
    }
  } finally {
    bare.kill()
  }
}

async function rateOf(url: string, load: Load): Promise<number> {
  const { requests: answered, non2xx } = await autocannon({ url, connections, ...load })
  if (non2xx > 0) throw new Error(`${non2xx} requests for ${url} were refused`)
  return answered.average
}

/** What `/verify` loads beyond a page that has nothing of its own. */
async function measureScript(origin: string): Promise<void> {
  const browser = await openBrowser()
  const scriptOf = async (path: string) => (await weigh(await browser.newPage(), origin + path)).scriptGzip
  const own = (await scriptOf(credentialPaths.verify())) - (await scriptOf('/error-page'))
  await browser.close()
  console.log(
    `The script of ${credentialPaths.verify()} that no other page loads: ${(own / 1000).toFixed(1)} kB gzipped (bar 120)`,
  )
}
