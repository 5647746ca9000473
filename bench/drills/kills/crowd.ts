/** People who come, go through every feature and stay: as many at once as there is room for, one after the other in each place. */
import { setTimeout as pause } from 'node:timers/promises'

export interface Person {
  email: string
  username: string
  deviceId: string
  /** A network of their own: limits count networks. */
  from: string
}

export interface Session {
  id: number
  token: string
}

/** In every third place visitors come and go, who make no account. */
export interface Customer {
  /** Who came when. */
  number: number
  person: Person
  isVisitor: boolean
  session: Session | undefined
}

export interface Crowd {
  /** Waits for something that the crowd brings about; rejects when somebody was told something untrue. */
  until(isTrue: () => boolean): Promise<void>
  /** Who went all the way, so far. */
  customers(): readonly Customer[]
  /** Nobody new comes; resolves when everybody who is on the way has arrived. */
  finish(): Promise<readonly Customer[]>
}

export function startCrowd(visit: (customer: Customer) => Promise<void>, atOnce: number): Crowd {
  const customers: Customer[] = []
  let isOpen = true
  let count = 0
  let failure: unknown
  const walk = async (place: number) => {
    while (isOpen) {
      const customer = newcomer(count++, place % 3 === 2)
      await visit(customer)
      customers.push(customer)
    }
  }
  const walks = Array.from({ length: atOnce }, (_, place) =>
    walk(place).catch((error) => {
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

function newcomer(number: number, isVisitor: boolean): Customer {
  const kind = isVisitor ? 'visitor' : 'member'
  const person = {
    email: `${kind}${number}@example.org`,
    username: `${kind}_${number}`,
    deviceId: crypto.randomUUID(),
    from: `198.51.${Math.floor(number / 250)}.${1 + (number % 250)}`,
  }
  return { number, person, isVisitor, session: undefined }
}
