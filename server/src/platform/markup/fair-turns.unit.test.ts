import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** A clock that is turned, and work that ends when it says so. */
function site({ places = 2, mostWaiting = 50 } = {}) {
  let time = 0
  const ends: { at: number; end: () => void }[] = []
  const inTurn = fairTurns({ places, mostWaiting, now: () => time })
  const lasting = (milliseconds: number) => () => new Promise<void>((end) => ends.push({ at: time + milliseconds, end }))
  return {
    inTurn,
    lasting,
    now: () => time,
    async turn(milliseconds: number) {
      const until = time + milliseconds
      for (;;) {
        await settled()
        const [next] = ends.toSorted((one, other) => one.at - other.at)
        if (!next || next.at > until) break
        time = next.at
        ends.splice(ends.indexOf(next), 1)
        next.end()
      }
      time = until
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('while six people loop at their limit, a seventh is served within two of the deadlines and their own time', async () => {
  const { inTurn, lasting, turn, now } = site()
  const deadline = 3_000
  let isOver = false
  const served = new Map<number, number>()
  const loop = async (by: number) => {
    while (!isOver) {
      await inTurn(by, lasting(deadline))
      served.set(by, (served.get(by) ?? 0) + 1)
    }
  }
  for (const by of [1, 2, 3, 4, 5, 6]) for (let sent = 0; sent < 5; sent++) void loop(by)
  await turn(20_000)
  for (let previews = 0; previews < 5; previews++) {
    const asked = now()
    let answered: number | undefined
    void inTurn(7, lasting(40)).then(() => (answered = now()))
    await turn(2 * deadline + 40)
    expect(answered).toBeLessThanOrEqual(asked + 2 * deadline + 40)
  }
  await turn(60_000)
  const times = [...served.values()]
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
  isOver = true
})

test('whoever used least lately comes first, and a use is forgotten in time', async () => {
  const { inTurn, lasting, turn } = site({ places: 1 })
  const order: string[] = []
  const send = (by: number, name: string, milliseconds = 100) =>
    void inTurn(by, lasting(milliseconds)).then(() => order.push(name))
  send(1, 'long', 1_000)
  await turn(1_000)
  send(3, 'first')
  send(1, 'much used')
  send(2, 'little used')
  await turn(300)
  expect(order).toEqual(['long', 'first', 'little used', 'much used'])
  await turn(3_600_000)
  send(3, 'in between')
  send(1, 'one')
  send(2, 'two')
  await turn(300)
  expect(order.slice(4)).toEqual(['in between', 'one', 'two'])
})

test('a person has one piece of work under way, and a failure gives the place on', async () => {
  const { inTurn, lasting, turn } = site()
  const order: string[] = []
  for (const name of ['a', 'b', 'c']) void inTurn(1, lasting(100)).then(() => order.push(name))
  void inTurn(2, () => Promise.reject(new Error('fails'))).catch(() => order.push('failed'))
  void inTurn(3, lasting(50)).then(() => order.push('other'))
  await turn(100)
  expect(order).toEqual(['failed', 'other', 'a'])
  await turn(200)
  expect(order).toEqual(['failed', 'other', 'a', 'b', 'c'])
})

test('where too many people wait, the next is refused at once, and one person fills no queue', async () => {
  const { inTurn, lasting, turn } = site({ mostWaiting: 2 })
  for (let sent = 0; sent < 60; sent++) void inTurn(1, lasting(10))
  void inTurn(2, lasting(10))
  void inTurn(3, lasting(10))
  await expect(inTurn(4, lasting(10))).rejects.toMatchObject({ status: 503 })
  await turn(1_000)
  await inTurn(4, async () => {})
})
