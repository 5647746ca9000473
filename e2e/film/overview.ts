/**
 * Makes the home page's overview: a walk through the running product, filmed frame by frame so that a slow machine films the same.
 * Run `npm run overview` after screens have changed. Needs ffmpeg; what it writes is kept in the repository.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { become, frame } from '../pages.ts'
import { loaded, openPython, solutionOf, textIsThere, write } from '../python.ts'
import { startProduct } from '../server.ts'
import { type Film, openFilm } from './film.ts'

const target = join(import.meta.dirname, '../../web/src/features/site/overview')
const run = promisify(execFile)

const product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
const browser = await chromium.launch(findBrowser())
const frames = await mkdtemp(join(tmpdir(), 'film-'))
try {
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 1280, height: 720 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const film = await openFilm(page, frames)
  await play(film)
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'overview.vtt'), film.captions())
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', await film.list()]
  const common = ['-vf', 'fps=25,format=yuv420p', '-an']
  await run('ffmpeg', [
    ...input,
    ...common,
    '-c:v',
    'libx264',
    '-crf',
    '27',
    '-preset',
    'veryslow',
    '-movflags',
    '+faststart',
    join(target, 'overview.mp4'),
  ])
  await run('ffmpeg', [...input, ...common, '-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', join(target, 'overview.webm')])
  console.log(`${film.seconds().toFixed(1)} s of film in ${target}`)
} finally {
  await browser.close()
  await product.stop()
  await rm(frames, { recursive: true })
}

async function play(film: Film): Promise<void> {
  const { page } = film
  await film.cut('/')
  film.say('A library for interviews in quantitative finance, data science and machine learning.')
  await film.hold(3.2)

  const sample = page.locator('#sample')
  await film.scrollTo(sample)
  film.say('Every question asks for an answer. Try one without an account.')
  await film.hold(1)
  await film.write(sample.getByRole('textbox'), '0.6827')
  await film.press(sample.getByRole('button', { name: 'Check' }))
  await film.hold(2.6)

  await become(page, 'subscriber@example.com')
  await film.cut('/statistics?interview=1')
  await frame(page, 'Third in the Queue').getByText('Your bid has just joined the book').waitFor()
  film.say('Four subjects, each ordered by group and difficulty: easy, medium, hard.')
  await film.hold(3.2)

  film.say('An answer counts in any form that is equal, and then the solution says why.')
  const answer = page.getByRole('region', { name: 'Your answer' })
  const field = answer.getByRole('textbox')
  await film.scrollTo(field)
  await film.write(field, '5/14')
  await film.press(answer.getByRole('button', { name: 'Check' }))
  await answer.getByText('Correct. The worked solution is below.').waitFor()
  await textIsThere(page)
  await film.hold(1.6)
  await film.scrollTo(page.locator('iframe[title="Solution of Third in the Queue"]'))
  await film.hold(3)

  film.say('Code runs in the page, in Python, and tests say what they expected.')
  await openPython(page, '/coding?interview=5')
  await film.hold(1.4)
  await write(page, await solutionOf('algorithms/ring-of-ticks'))
  await film.hold(1.4)
  await film.press(page.getByRole('button', { name: 'Run tests' }))
  await page.getByText('All 33 tests pass.').waitFor(loaded)
  await film.hold(3)

  await become(page, 'newcomer@example.com')
  await film.cut('/settings')
  film.say('Choose how long you need it, pay by card or by bank, and cancel whenever you like.')
  await film.scrollTo(page.getByRole('radio', { name: '1 week' }))
  await film.hold(3.4)

  await page.evaluate(() => localStorage.clear())
  await film.cut('/certificate')
  film.say('Two certificates, core and applied.')
  await film.hold(3)
  await film.cut('/qfp_insights')
  film.say('And insights to read, open to everybody.')
  await film.hold(3)
}
