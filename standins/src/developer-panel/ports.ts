// What the developer panel can do, handed in: it knows neither the product's server nor its database.

export type PanelPorts = {
  productName: string
  people: readonly { email: string; note: string }[]
  /** A session of this person for the browser at the panel: what to keep in its storage, and where to go. Undefined: nobody. */
  become(email: string, ua: string): Promise<{ entries: Record<string, string>; landing: string } | undefined>
  clock: { now(): Date; advance(milliseconds: number): void; reset(): void }
  /** Moments worth being at. Who is signed in stays so, however far they are. */
  jump: {
    /** To some minutes before the next interview that is booked. False: there is none. */
    toInterview(): Promise<boolean>
    /** To two weeks before the clocks of New York change. */
    toClockChange(): Promise<void>
    /** To some minutes before the next examination or oral that is booked. False: there is none. */
    toCall(): Promise<boolean>
    /** To some minutes before the next sitting ends. False: none is open. */
    toEndOfSitting(): Promise<boolean>
  }
  calls: {
    /** Plays the invigilator: joins the call of a candidate who waits, and lets them in. False: nobody waits. */
    letIn(): Promise<boolean>
  }
  examinations: {
    /** The ones that Safe Exam Browser can enter. */
    list(): Promise<readonly PanelExamination[]>
    /** The page that it opens, and what scripts of the page find in it. Undefined: the examination is over. */
    open(id: number): Promise<{ path: string; script: string } | undefined>
  }
  /** Everybody but the cast, everything they did, every mail and every payment is forgotten. */
  reset(): Promise<void>
  /** Absent where a real provider is configured. */
  payments: PanelPayments | undefined
}

export type PanelExamination = { id: number; email: string; title: string; state: 'ready' | 'open' }

export type PanelPayments = {
  pendingDebits(): { id: string; session: string | null; amount: number; email: string | null; settles: Date }[]
  settle(id: string): boolean
  failDebit(id: string): boolean
  payments(limit?: number): { id: string; amount: number; refunded: number; taken: Date; can: string[] }[]
  happen(chargeId: string, what: string): boolean
  holdWebhooks(hold: boolean): void
  webhooksAreHeld(): boolean
  deliverNow(): Promise<void>
  redeliver(eventId: string): boolean
  listEvents(limit?: number): { id: string; type: string; created: number; pending: number }[]
  pendingWebhooks(): number
  /** The clock was turned: does what fell due. */
  wake(): number
}
