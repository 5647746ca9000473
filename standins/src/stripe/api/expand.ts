// `expand[]`: replaces an id in an answer by the object it names, to four levels, as Stripe does.

import type { World } from '../world.ts'
import { invalid } from './problems.ts'

type Json = Record<string, unknown>

const kinds = {
  customer: 'customer',
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
  subscription: 'subscription',
  invoice: 'invoice',
  latest_invoice: 'invoice',
} as const

/** `body` with every path of `paths` expanded; a path of a list begins with `data`. */
export function expand(world: World, body: object, paths: string[]): object {
  let done: Json = { ...body }
  for (const path of paths) done = expandPath(world, done, path.split('.'), path)
  return done
}

function expandPath(world: World, body: Json, [key, ...rest]: string[], whole: string): Json {
  if (key === undefined) return body
  if (rest.length > 3) throw invalid('You cannot expand more than 4 levels of a property', { param: 'expand' })
  const value = expanded(world, body, key, whole)
  if (rest.length === 0 || value === null) return { ...body, [key]: value }
  if (Array.isArray(value)) return { ...body, [key]: value.map((entry) => expandPath(world, { ...entry }, rest, whole)) }
  if (typeof value !== 'object') throw cannotExpand(whole)
  return { ...body, [key]: expandPath(world, { ...value }, rest, whole) }
}

function expanded(world: World, body: Json, key: string, whole: string): unknown {
  if (key === 'line_items' && body.object === 'checkout.session') return lineItems(world, String(body.id))
  if (!Object.hasOwn(body, key)) throw cannotExpand(whole)
  const value = body[key]
  if (typeof value !== 'string') return value
  if (!isExpandable(key)) throw cannotExpand(whole)
  return world.store.find(kinds[key], value) ?? value
}

export function lineItems(world: World, session: string): object {
  const data = world.store.find('order', session)?.lines ?? []
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${session}/line_items` }
}

function isExpandable(key: string): key is keyof typeof kinds {
  return Object.hasOwn(kinds, key)
}

function cannotExpand(path: string): Error {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
