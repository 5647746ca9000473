/** Whose a subscription's id is. A fixed term has none at the provider, nor has a purchase without one: the platform names it (readings §3). */

export const ownSubscriptionId = (order: { id: number }): string => `plan_${order.id}`

export const isOwnSubscription = (id: string): boolean => id.startsWith('plan_')
