// Says what is being done that takes long, and how long it took.
export async function announce(what, work) {
  const began = Date.now()
  process.stdout.write(`${what} … `)
  try {
    await work()
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(0)} s\n`)
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
