// Says what is being done that takes long, every five seconds how far it is, and how long it took.
const EVERY_MS = 5000

/**
 * @param {string} what
 * @param {() => Promise<unknown>} work
 * @param {() => { done: number, of: number } | undefined} count says how many of how many are done, where that is known
 */
export async function announce(what, work, count = () => undefined) {
  const began = Date.now()
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log(`${what} …`)
  const telling = setInterval(() => {
    const counted = count()
    console.log(`${what}: ${counted ? `${counted.done} of ${counted.of}, ` : ''}${elapsed()}`)
  }, EVERY_MS)
  try {
    await work()
    console.log(`${what}: done in ${elapsed()}`)
  } catch (error) {
    console.log(`${what}: failed`)
    throw error
  } finally {
    clearInterval(telling)
  }
}
