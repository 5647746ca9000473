/**
 * How long a reader waits for Python's first print beside a question: from opening the pane, with a program in it, until what it
 * prints is seen. Cold in a browser that has nothing of it, warm in one that has read it before.
 */
import { loadavg } from 'node:os'
import { openBrowser } from '../e2e/browser.ts'
import { become } from '../e2e/pages.ts'
import { editor, loaded, openPython, output, textIsThere, write } from '../e2e/python.ts'
import { type Extent, startFor } from './extent.ts'
import { medianOf } from './median.ts'
import { tablePrinter } from './table.ts'

const pad = '/statistics?interview=1'

export async function measureFirstPrint(extent: Extent): Promise<void> {
  const runs = extent === 'full' ? 5 : 1
  const product = await startFor(extent)
  const browser = await openBrowser()
  try {
    const someone = () => browser.newContext({ baseURL: product.url })
    const author = await someone()
    await keepProgram(await author.newPage())
    await author.close()
    console.log(
      `Python's first print, ${runs} runs, milliseconds; load of the machine at the beginning: ${loadavg()[0]?.toFixed(1)}`,
    )
    const times = { cold: [] as number[], warm: [] as number[] }
    for (let run = 0; run < runs; run++) {
      const context = await someone()
      const page = await context.newPage()
      await become(page, 'subscriber@example.com')
      const open = page.getByRole('button', { name: 'Open Python' })
      const printed = async (begin: () => Promise<void>) => {
        const begun = performance.now()
        await begin()
        await output(page).filter({ hasText: '42' }).waitFor(loaded)
        return performance.now() - begun
      }
      const openAndRun = async () => {
        await open.press('Enter')
        await editor(page).filter({ hasText: 'print' }).waitFor(loaded)
        await editor(page).press('Control+Enter')
      }
      for (const kind of ['cold', 'warm'] as const) {
        await page.goto(pad)
        await textIsThere(page)
        await open.waitFor()
        times[kind].push(await printed(openAndRun))
        // It is shown open again where it was left open.
        if (kind === 'cold') await page.getByRole('button', { name: 'Close Python' }).press('Enter')
      }
      await context.close()
    }
    const print = tablePrinter(10)
    for (const [kind, each] of Object.entries(times))
      print({ first: kind, median: medianOf(each).toFixed(0), all: each.map((time) => time.toFixed(0)).join(' ') })
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** What is kept on the server is there in whichever browser comes next. */
async function keepProgram(page: Parameters<typeof write>[0]): Promise<void> {
  await become(page, 'subscriber@example.com')
  await openPython(page, pad)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await write(page, 'print(6 * 7)')
  await saved
}
