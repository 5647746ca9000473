/** What posters were told, and what they only tried: an answer that came back is to hold, a try that was cut off may have or may not. */

export interface Entry {
  /** Its text, no other's. */
  tag: string
  /** Once it was acknowledged. */
  id?: number
  /** What its file may hold by now, as hashes; null for no file. */
  files: Set<string | null>
  state: 'tried' | 'there' | 'maybe gone' | 'gone'
}

export interface Ledger {
  entries: Map<string, Entry>
  /** Answers with 2xx, of whatever was done. */
  acknowledged: number
  /** Got no answer. */
  cutOff: number
  /** Of these, uploads. */
  cutUploads: number
  /** At this moment. */
  uploadsUnderWay: number
}

export const openLedger = (): Ledger => ({ entries: new Map(), acknowledged: 0, cutOff: 0, cutUploads: 0, uploadsUnderWay: 0 })
