// Says what is being done that takes long, how far it is, and how long it took.
import { progressLines } from './progress-lines.mjs'

/** @param count says how many of how many are done, where that is known */
export async function announce(what, work, count = () => undefined) {
  const began = Date.now()
  console.log(`${what} …`)
  const lines = progressLines(what, began)
  const beat = setInterval(() => {
    const line = lines.at(Date.now(), count)
    if (line) console.log(line)
  }, 1000)
  try {
    await work()
    console.log(`${what}: done in ${((Date.now() - began) / 1000).toFixed(0)} s`)
  } catch (error) {
    console.log(`${what}: failed`)
    throw error
  } finally {
    clearInterval(beat)
  }
}
