/** What a profile tells of subscriptions, under the names that the table of the modules gives its fields (spec §3). */
import { moduleTable } from '../module-table.ts'
import { byModule, type Module, type ModuleTable, modules } from '../modules.ts'

type Names = ModuleTable[Module]['profile']
type SharedPlanName = Extract<Names, { sharedPlanField: string }>['sharedPlanField']
type LoginPlanName = SharedPlanName | Exclude<Names, { sharedPlanField: string }>['planField']

export type SubscriptionFields = Record<Names['isSubscribedField'], boolean> &
  Record<Names['planField'] | SharedPlanName | Names['idField'] | Names['accessUntilField'], string | null>

/** How somebody stands with one module. */
export interface Subscription {
  /** The code of the plan; null where there is none, or it is canceled. */
  plan: string | null
  id: string | null
  /** The end of what is paid, told of cancelled plans only. */
  accessUntil: string | null
}

const namesOf: Record<Module, Names> = byModule((module) => moduleTable[module].profile)
const names = modules.map((module) => namesOf[module])

const loginPlanOf = (own: Names): LoginPlanName => ('sharedPlanField' in own ? own.sharedPlanField : own.planField)

export const subscribedNames = names.map(({ isSubscribedField }) => isSubscribedField)
export const planNames = names.map(({ planField }) => planField)
export const loginPlanNames = [...new Set(names.map(loginPlanOf))]
export const idNames = names.map(({ idField }) => idField)
export const accessUntilNames = names.map(({ accessUntilField }) => accessUntilField)

/** @param selected decides what a field shows that several modules share: it cannot hold all of their plans (readings §3) */
export function subscriptionFields(of: Record<Module, Subscription>, selected: Module | undefined): SubscriptionFields {
  const selectedFirst = modules.toSorted((a, b) => Number(b === selected) - Number(a === selected))
  const own = modules.flatMap((module) => {
    const { plan, id, accessUntil } = of[module]
    const names = namesOf[module]
    return [
      [names.isSubscribedField, plan !== null],
      [names.planField, plan],
      [names.idField, id],
      [names.accessUntilField, accessUntil],
    ] as const
  })
  const login = loginPlanNames.map((name) => {
    const owner = selectedFirst.find((module) => loginPlanOf(namesOf[module]) === name && of[module].plan !== null)
    return [name, owner ? of[owner].plan : null] as const
  })
  return Object.fromEntries([...own, ...login]) as SubscriptionFields
}

export function subscriptionFromProfile(profile: SubscriptionFields, module: Module): Subscription {
  const { planField, idField, accessUntilField } = namesOf[module]
  return { plan: profile[planField], id: profile[idField], accessUntil: profile[accessUntilField] }
}
