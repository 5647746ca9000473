/** A film of a page: still frames with the time that each is shown, a pointer that moves, and captions. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

export interface Film {
  page: Page
  /** Goes to an address and waits until it stands still. */
  cut(path: string): Promise<void>
  hold(seconds: number): Promise<void>
  scrollTo(place: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** Moves the pointer there and clicks. */
  press(place: Locator): Promise<void>
  /** What the caption says from now on. */
  say(text: string): void
  seconds(): number
  /** As WebVTT. */
  captions(): string
  /** The file that names all frames with their durations, as ffmpeg's concat reads it. */
  list(): Promise<string>
}

const rate = 25
const easing = (share: number): number => share * share * (3 - 2 * share)

export async function openFilm(page: Page, folder: string): Promise<Film> {
  const shots: { file: string; seconds: number }[] = []
  const said: { at: number; text: string }[] = []
  const seconds = () => shots.reduce((sum, shot) => sum + shot.seconds, 0)
  let pointer = { x: 900, y: 560 }
  await page.addInitScript(drawPointer)

  async function shoot(duration: number): Promise<void> {
    const file = join(folder, `${String(shots.length).padStart(5, '0')}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    shots.push({ file, seconds: duration })
  }

  async function movePointer(to: { x: number; y: number }): Promise<void> {
    const from = pointer
    const steps = 16
    for (let step = 1; step <= steps; step++) {
      const share = easing(step / steps)
      await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      await shoot(1 / rate)
    }
    pointer = to
  }

  async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
    const box = await place.boundingBox()
    if (!box) throw new Error(`Nothing to point at: ${place}`)
    return { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
  }

  return {
    page,
    async cut(path) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      await page.mouse.move(pointer.x, pointer.y)
    },
    hold: shoot,
    async scrollTo(place) {
      await place.waitFor()
      const distance = await place.evaluate((element) => element.getBoundingClientRect().top - 90)
      const steps = 20
      let done = 0
      for (let step = 1; step <= steps; step++) {
        const next = Math.round(easing(step / steps) * distance)
        await page.mouse.wheel(0, next - done)
        await page.evaluate(() => new Promise(requestAnimationFrame))
        done = next
        await shoot(1 / rate)
      }
    },
    async write(field, text) {
      await movePointer(await centreOf(field))
      await field.click()
      for (const letter of text) {
        await field.press(letter)
        await shoot(3 / rate)
      }
    },
    async press(place) {
      await movePointer(await centreOf(place))
      await shoot(8 / rate)
      await page.mouse.click(pointer.x, pointer.y)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    },
    say: (text) => said.push({ at: seconds(), text }),
    seconds,
    captions() {
      const cues = said.map(({ at, text }, i) => `${time(at)} --> ${time(said[i + 1]?.at ?? seconds())}\n${text}`)
      return `WEBVTT\n\n${cues.join('\n\n')}\n`
    },
    async list() {
      const lines = shots.map(({ file, seconds: duration }) => `file '${file}'\nduration ${duration.toFixed(3)}`)
      const path = join(folder, 'frames.txt')
      // The last frame is named twice: concat ignores the last duration otherwise.
      await writeFile(path, `${lines.join('\n')}\nfile '${shots.at(-1)?.file}'\n`)
      return path
    },
  }
}

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Runs in the page: a pointer to see, and no name of the product, which is a setting. */
function drawPointer(): void {
  if (window.top !== window) return
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div')
    pointer.style.cssText = 'position:fixed;z-index:99999;left:-40px;top:-40px;width:22px;height:22px;pointer-events:none'
    pointer.innerHTML =
      '<svg viewBox="0 0 22 22"><path d="M3 2l15 8-6.5 1.6L8 18z" fill="#12151c" stroke="#fff" stroke-width="1.5"/></svg>'
    document.documentElement.append(pointer)
    addEventListener('mousemove', ({ clientX, clientY }) => {
      pointer.style.left = `${clientX}px`
      pointer.style.top = `${clientY}px`
    })
    const quiet = document.createElement('style')
    quiet.textContent = 'svg + [class*="word-"] { visibility: hidden }'
    document.documentElement.append(quiet)
  })
}
