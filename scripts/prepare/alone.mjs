// One starter at a time: two at once would install into each other's half-made folders.
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { at } from './root.mjs'

const held = at('.cache/prepare.lock')

/** The holder touches its file every second. */
export async function alone(work) {
  mkdirSync(dirname(held), { recursive: true })
  for (let told = false; !take(); told = true) {
    if (!told) console.log('Waiting for another start that is installing or building …')
    await pause(300)
  }
  const beat = setInterval(() => utimesSync(held, new Date(), new Date()), 1000)
  try {
    await work()
  } finally {
    clearInterval(beat)
    rmSync(held, { force: true })
  }
}

function take() {
  try {
    writeFileSync(held, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const touched = statSync(held, { throwIfNoEntry: false })?.mtimeMs
    if (touched !== undefined && Date.now() - touched > 5000) rmSync(held, { force: true })
    return false
  }
}
