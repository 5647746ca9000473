/** What a profile tells of subscriptions, under the names that the table of the modules gives its fields (spec §3). */
import { moduleTable } from '../module-table.ts'
import { byModule, type Module, type ModuleTable, modules } from '../modules.ts'

type Names = ModuleTable[Module]['profile']
type SharedPlanName = Extract<Names, { sharedPlan: string }>['sharedPlan']
type LoginPlanName = SharedPlanName | Exclude<Names, { sharedPlan: string }>['plan']

export type SubscriptionFields = Record<Names['isSubscribed'], boolean> &
  Record<Names['plan'] | SharedPlanName | Names['id'] | Names['accessUntil'], string | null>

/** How somebody stands with one module. */
export interface Subscription {
  /** The code of the plan; null where there is none, or it is cancelled. */
  plan: string | null
  id: string | null
  /** The end of what is paid, told of cancelled plans only. */
  accessUntil: string | null
}

const namesOf: Record<Module, Names> = byModule((module) => moduleTable[module].profile)
const names = modules.map((module) => namesOf[module])

const loginPlanOf = (own: Names): LoginPlanName => ('sharedPlan' in own ? own.sharedPlan : own.plan)

export const subscribedNames = names.map(({ isSubscribed }) => isSubscribed)
export const planNames = names.map(({ plan }) => plan)
export const loginPlanNames = [...new Set(names.map(loginPlanOf))]
export const idNames = names.map(({ id }) => id)
export const accessUntilNames = names.map(({ accessUntil }) => accessUntil)

/** @param selected decides what a field shows that several modules share: it cannot hold all of their plans (readings §3) */
export function subscriptionFields(of: Record<Module, Subscription>, selected: Module | undefined): SubscriptionFields {
  const selectedFirst = modules.toSorted((a, b) => Number(b === selected) - Number(a === selected))
  const own = modules.flatMap((module) => {
    const { plan, id, accessUntil } = of[module]
    const names = namesOf[module]
    return [
      [names.isSubscribed, plan !== null],
      [names.plan, plan],
      [names.id, id],
      [names.accessUntil, accessUntil],
    ] as const
  })
  const login = loginPlanNames.map((name) => {
    const owner = selectedFirst.find((module) => loginPlanOf(namesOf[module]) === name && of[module].plan !== null)
    return [name, owner ? of[owner].plan : null] as const
  })
  return Object.fromEntries([...own, ...login]) as SubscriptionFields
}

export function subscriptionIn(profile: SubscriptionFields, module: Module): Subscription {
  const { plan, id, accessUntil } = namesOf[module]
  return { plan: profile[plan], id: profile[id], accessUntil: profile[accessUntil] }
}
