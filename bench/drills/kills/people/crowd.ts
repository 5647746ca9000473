/** People who come, buy and stay: as many at once as there is room for, one after the other in each place. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { Drill, Person } from '../setting.ts'
import { type Buyer, buy, readProfile } from './buying.ts'
import { becomeMember } from './member.ts'
import { meetOutcome } from './outcomes.ts'
import { anyPurchase, sold } from './purchase.ts'

/** Somebody who went all the way. */
export interface Customer extends Buyer {
  /** How many purchases they made. */
  purchases: number
  /** The modules that were open to them when they looked last. */
  open: string[]
}

export interface Crowd {
  /** Waits for something that the crowd brings about; rejects when somebody was told something untrue. */
  until(isTrue: () => boolean): Promise<void>
  customers(): readonly Customer[]
  /** Nobody new comes; resolves when everybody who is on the way has arrived. */
  finish(): Promise<readonly Customer[]>
}

export function startCrowd(drill: Drill, random: Random, atOnce: number): Crowd {
  const customers: Customer[] = []
  let isOpen = true
  let count = 0
  let failure: unknown
  const walk = async () => {
    while (isOpen) {
      const number = count++
      customers.push(await (number % 4 === 3 ? visit(drill, random, number) : join(drill, random, number)))
    }
  }
  const walks = Array.from({ length: atOnce }, () =>
    walk().catch((error) => {
      failure ??= error
      isOpen = false
    }),
  )
  const complain = () => {
    if (failure) throw failure
  }
  return {
    async until(isTrue) {
      for (; !isTrue(); await pause(5)) complain()
    },
    customers: () => customers,
    async finish() {
      isOpen = false
      await Promise.all(walks)
      complain()
      return customers
    },
  }
}

/** A visitor buys a mock interview. */
async function visit(drill: Drill, random: Random, number: number): Promise<Customer> {
  const visitor = { person: personOf(number, 'visitor'), session: undefined }
  await purchase(drill, visitor, random, 'mock')
  return { ...visitor, purchases: 1, open: [] }
}

/** A member buys from half of what is sold; who comes next buys the other half. */
async function join(drill: Drill, random: Random, number: number): Promise<Customer> {
  const person = personOf(number, 'member')
  const member = { person, session: await becomeMember(drill, person) }
  const wanted = sold.filter((_, place) => place % 2 === number % 2)
  for (const module of wanted) await purchase(drill, member, random, module)
  return { ...member, purchases: wanted.length, open: (await readProfile(drill, member)).open_modules }
}

async function purchase(drill: Drill, buyer: Buyer, random: Random, module: (typeof sold)[number]): Promise<void> {
  const chosen = anyPurchase(module, random)
  await meetOutcome(drill, buyer, chosen, await buy(drill, buyer, chosen))
}

function personOf(number: number, kind: string): Person {
  return {
    email: `${kind}${number}@example.org`,
    username: `${kind}_${number}`,
    deviceId: crypto.randomUUID(),
    from: `198.51.${Math.floor(number / 250)}.${1 + (number % 250)}`,
  }
}
