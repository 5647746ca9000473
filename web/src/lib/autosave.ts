/**
 * Keeps one text on the server while it is written: saved a second after the last letter, drafted in this browser until then, so that
 * neither a reload nor a lost connection loses a letter. Two windows or devices never overwrite each other unseen, because each says
 * which version it wrote on. Without React: `use-autosave.ts` is for that.
 */
export interface SavedText {
  text: string
  /** 0: nothing is saved yet. */
  version: number
}

export interface Writing {
  text: string
  /**
   * - `offline`: the server was not reached, and is tried again.
   * - `conflict`: another text, which is `theirs`, was saved on top of the same version.
   */
  status: 'saved' | 'unsaved' | 'offline' | 'conflict'
  theirs?: SavedText
}

interface Beginning {
  /** Undefined where the server was not reached: then there is a draft. */
  saved: SavedText | undefined
  /** What an earlier page did not get saved. */
  draft: SavedText | undefined
}

interface World {
  /** @returns the new version */
  send(saved: SavedText): Promise<number>
  /** Whether a failed `send` means that the server keeps another version. */
  isConflict(error: unknown): boolean
  read(): Promise<SavedText>
  /** Undefined: there is nothing that the server does not know. */
  draft(draft: SavedText | undefined): void
}

export type Autosave = ReturnType<typeof createAutosave>

const pauseMs = 1000
const retryMs = 10_000

/** It does nothing by itself before `begin`. */
export function createAutosave({ saved, draft }: Beginning, { send, isConflict, read, draft: storeDraft }: World) {
  let { text, version } = draft ?? saved ?? { text: '', version: 0 }
  let writing: Writing = { text, status: 'saved' }
  if (draft && draft.text === saved?.text) version = saved.version
  else if (draft)
    writing = saved && saved.version !== draft.version ? { text, status: 'conflict', theirs: saved } : { text, status: 'unsaved' }

  /** Sent without an answer: if one of them stands there, it came from here. */
  const unanswered = new Set<string>()
  const watchers = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isOpen = false

  function tell(status: Writing['status'], theirs?: SavedText): void {
    writing = { text, status, ...(theirs && { theirs }) }
    storeDraft(status === 'saved' ? undefined : { text, version })
    for (const watcher of watchers) watcher()
  }

  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (isSending || writing.status === 'saved' || writing.status === 'conflict') return
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
  function stands(there: SavedText): void {
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
      if (draft && writing.status === 'saved') storeDraft(undefined)
      void save()
    },
    write(next: string): void {
      if (next === text) return
      text = next
      if (writing.status === 'conflict') tell('conflict', writing.theirs)
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
