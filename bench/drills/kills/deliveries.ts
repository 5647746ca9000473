/** What became of the provider's deliveries, as the provider sees it. */

export interface Deliveries {
  /** Called with each try. */
  watch(eventId: string, accepted: Promise<boolean>): void
  /** A kill is about to land: what is under way then and is not accepted was cut off by it. */
  beforeKill(): void
  begun(): number
  /** At this moment. */
  underWay(): number
  /** Of the events that were accepted. */
  acknowledged(): ReadonlySet<string>
  count(): DeliveryCount
}

export interface DeliveryCount {
  accepted: number
  cutOff: number
  /** Nobody was there to take it. */
  inVain: number
  /** Tries of an event beyond its first. */
  again: number
}

export function countDeliveries(): Deliveries {
  const tries = new Map<string, number>()
  const acknowledged = new Set<string>()
  const underWay = new Set<{ isCut: boolean }>()
  const count = { accepted: 0, cutOff: 0, inVain: 0 }
  let begun = 0
  return {
    watch(eventId, accepted) {
      const attempt = { isCut: false }
      underWay.add(attempt)
      begun++
      tries.set(eventId, (tries.get(eventId) ?? 0) + 1)
      void accepted.then((isAccepted) => {
        underWay.delete(attempt)
        if (isAccepted) acknowledged.add(eventId)
        count[isAccepted ? 'accepted' : attempt.isCut ? 'cutOff' : 'inVain']++
      })
    },
    beforeKill() {
      for (const attempt of underWay) attempt.isCut = true
    },
    begun: () => begun,
    underWay: () => underWay.size,
    acknowledged: () => acknowledged,
    count: () => ({ ...count, again: begun - tries.size }),
  }
}
