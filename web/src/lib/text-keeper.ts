/**
 * Keeps one text on the server while it is written: saved a second after the last letter, drafted in this browser until then, so that
 * neither a reload nor a lost connection loses a letter. Two windows or devices never overwrite each other unseen, because each says
 * which version it wrote on. Without React: `use-text-keeper.ts` is for that.
 */
export interface Kept {
  text: string
  /** 0: nothing is kept yet. */
  version: number
}

export interface Writing {
  text: string
  /**
   * - `offline`: the server was not reached, and is tried again.
   * - `conflict`: another text, which is `theirs`, was saved on top of the same version.
   */
  standing: 'saved' | 'unsaved' | 'offline' | 'conflict'
  theirs?: Kept
}

interface Beginning {
  /** Undefined where the server was not reached: then there is a draft. */
  kept: Kept | undefined
  /** What an earlier page did not get saved. */
  draft: Kept | undefined
}

interface World {
  /** @returns the new version */
  send(kept: Kept): Promise<number>
  /** Whether a failed `send` means that the server keeps another version. */
  isConflict(error: unknown): boolean
  read(): Promise<Kept>
  /** Undefined: there is nothing that the server does not know. */
  draft(draft: Kept | undefined): void
}

export type TextKeeper = ReturnType<typeof createTextKeeper>

const pauseMs = 1000
const retryMs = 10_000

/** It does nothing by itself before `begin`. */
export function createTextKeeper({ kept, draft }: Beginning, { send, isConflict, read, draft: keepDraft }: World) {
  let { text, version } = draft ?? kept ?? { text: '', version: 0 }
  let writing: Writing = { text, standing: 'saved' }
  if (draft && draft.text === kept?.text) version = kept.version
  else if (draft)
    writing =
      kept && kept.version !== draft.version ? { text, standing: 'conflict', theirs: kept } : { text, standing: 'unsaved' }

  /** Sent without an answer: if one of them stands there, it came from here. */
  const unanswered = new Set<string>()
  const watchers = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isOpen = false

  function tell(standing: Writing['standing'], theirs?: Kept): void {
    writing = { text, standing, ...(theirs && { theirs }) }
    keepDraft(standing === 'saved' ? undefined : { text, version })
    for (const watcher of watchers) watcher()
  }

  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (isSending || writing.standing === 'saved' || writing.standing === 'conflict') return
    isSending = true
    const sent = text
    try {
      stands({ text: sent, version: await send({ text: sent, version }) })
    } catch (error) {
      if (isConflict(error)) await meet(sent)
      else {
        unanswered.add(sent)
        wait()
      }
    } finally {
      isSending = false
    }
  }

  /** What the server has now, for all that is known here. */
  function stands(there: Kept): void {
    version = there.version
    unanswered.clear()
    tell(there.text === text ? 'saved' : 'unsaved')
    if (there.text !== text) later(isOpen ? pauseMs : 0)
  }

  /** The server keeps another version: our own, whose answer was lost, or somebody else's. */
  async function meet(sent: string): Promise<void> {
    const theirs = await read().catch(() => undefined)
    if (!theirs) return wait()
    if (theirs.text === sent || theirs.text === text || unanswered.has(theirs.text)) return stands(theirs)
    tell('conflict', theirs)
  }

  function wait(): void {
    tell('offline')
    if (isOpen) later(retryMs)
  }

  return {
    writing: (): Writing => writing,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Somebody looks: what an earlier page left is saved. */
    begin(): void {
      isOpen = true
      if (draft && writing.standing === 'saved') keepDraft(undefined)
      void save()
    },
    write(next: string): void {
      if (next === text) return
      text = next
      if (writing.standing === 'conflict') tell('conflict', writing.theirs)
      else {
        tell('unsaved')
        later(pauseMs)
      }
    },
    /** Now, and not in a second: the page is being left, or the connection is back. */
    save,
    async keepMine(): Promise<void> {
      if (!writing.theirs) return
      version = writing.theirs.version
      tell('unsaved')
      await save()
    },
    /** @returns their text, to be shown */
    takeTheirs(): string {
      if (writing.theirs) {
        text = writing.theirs.text
        version = writing.theirs.version
        tell('saved')
      }
      return text
    },
    /** Nobody looks any more: what is unsaved is saved once. Somebody may look again. */
    end(): void {
      isOpen = false
      void save()
    },
  }
}
