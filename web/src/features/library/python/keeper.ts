/**
 * Keeps one text on the server while it is edited: saved a second after the last letter, drafted in this browser until then, so that
 * neither a reload nor a lost connection loses a letter. Two tabs or devices never overwrite each other unseen.
 */
export interface Kept {
  text: string
  /** 0: nothing is kept yet. */
  version: number
}

export type Saving =
  | { state: 'saved' }
  | { state: 'unsaved' }
  /** The server was not reached; it is tried again. */
  | { state: 'offline' }
  /** Somebody else, or the reader elsewhere, saved another text on top of the same version. */
  | { state: 'conflict'; theirs: Kept }

interface World {
  send(kept: Kept): Promise<number>
  /** Whether a failed `send` means that the server keeps another version. */
  isConflict(error: unknown): boolean
  read(): Promise<Kept>
  /** Undefined: there is nothing that the server does not know. */
  draft(draft: Kept | undefined): void
  changed(): void
}

export type Keeper = ReturnType<typeof createKeeper>

const pauseMs = 1000
const retryMs = 10_000

/** @param draft what an earlier page did not get saved */
export function createKeeper(kept: Kept, draft: Kept | undefined, world: World) {
  let { text, version } = kept
  let saving: Saving = { state: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isOver = false

  if (draft && draft.text !== kept.text) {
    text = draft.text
    saving = draft.version === kept.version ? { state: 'unsaved' } : { state: 'conflict', theirs: kept }
    if (saving.state === 'unsaved') later(0)
  }

  function tell(next: Saving): void {
    saving = next
    world.draft(next.state === 'saved' ? undefined : { text, version })
    if (!isOver) world.changed()
  }

  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (isSending || saving.state === 'saved' || saving.state === 'conflict') return
    isSending = true
    const sent = text
    try {
      version = await world.send({ text: sent, version })
      tell(text === sent ? { state: 'saved' } : { state: 'unsaved' })
      if (text !== sent) later(pauseMs)
    } catch (error) {
      await failed(error)
    } finally {
      isSending = false
    }
  }

  async function failed(error: unknown): Promise<void> {
    const theirs = world.isConflict(error) ? await world.read().catch(() => undefined) : undefined
    if (theirs) return tell({ state: 'conflict', theirs })
    tell({ state: 'offline' })
    if (!isOver) later(retryMs)
  }

  return {
    text: () => text,
    saving: () => saving,
    edit(next: string): void {
      if (next === text) return
      text = next
      if (saving.state === 'conflict') tell(saving)
      else {
        tell({ state: 'unsaved' })
        later(pauseMs)
      }
    },
    /** Now, and not in a second: the page is being left, or the connection is back. */
    save,
    keepMine(): void {
      if (saving.state !== 'conflict') return
      version = saving.theirs.version
      tell({ state: 'unsaved' })
      void save()
    },
    /** @returns their text, to be shown */
    takeTheirs(): string {
      if (saving.state === 'conflict') {
        text = saving.theirs.text
        version = saving.theirs.version
        tell({ state: 'saved' })
      }
      return text
    },
    /** Nobody looks any more: what is unsaved is saved once. */
    end(): void {
      isOver = true
      void save()
    },
  }
}
