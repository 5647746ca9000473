/**
 * Keeps a note while it is written: a draft in this browser with every letter, the server's copy when one pauses. Two windows do
 * not overwrite each other, because each says which version it wrote on.
 */
import type { Note } from 'contract/library/finding.ts'

/** `kept`: in this browser alone. `conflict`: written in another window meanwhile; `theirs` is what stands there. */
export interface NoteState {
  standing: 'loading' | 'failed' | 'saved' | 'unsaved' | 'saving' | 'kept' | 'conflict'
  content: string
  savedAt: string | null
  theirs?: Note
}

export interface Draft {
  content: string
  version: number
}

interface Ports {
  load(): Promise<Note>
  /** Throws something with a `status`: 409 where another version stands there, 0 where nobody answers. */
  save(draft: Draft): Promise<Note>
  drafts: { read(): Draft | undefined; write(draft: Draft): void; remove(): void }
  onChange(state: NoteState): void
}

const pauseMs = 800

export function keepNote({ load, save, drafts, onChange }: Ports) {
  let state: NoteState = { standing: 'loading', content: '', savedAt: null }
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false

  const show = (change: Partial<NoteState>) => {
    state = { ...state, ...change }
    onChange(state)
  }

  async function begin(): Promise<void> {
    const draft = drafts.read()
    try {
      const note = await load()
      if (!draft || draft.content === note.content) return take(note)
      version = note.version
      if (draft.version !== note.version) return show({ standing: 'conflict', content: draft.content, theirs: note })
      show({ standing: 'unsaved', content: draft.content, savedAt: note.saved_at })
      await flush()
    } catch {
      version = draft?.version ?? 0
      show(draft ? { standing: 'kept', content: draft.content } : { standing: 'failed' })
    }
  }

  function take(note: Note): void {
    version = note.version
    drafts.remove()
    show({ standing: 'saved', content: note.content, savedAt: note.saved_at })
  }

  function write(content: string): void {
    drafts.write({ content, version })
    show({ content, ...(state.standing !== 'conflict' && { standing: 'unsaved' as const }) })
    clearTimeout(timer)
    timer = setTimeout(flush, pauseMs)
  }

  /** Saves what is not saved, now; does nothing while there is nothing, or something to decide first. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (isSaving || (state.standing !== 'unsaved' && state.standing !== 'kept')) return
    isSaving = true
    const { content } = state
    show({ standing: 'saving' })
    try {
      const note = await save({ content, version })
      version = note.version
      isSaving = false
      if (state.content === content) return take(note)
      drafts.write({ content: state.content, version })
      show({ standing: 'unsaved', savedAt: note.saved_at })
      timer = setTimeout(flush, pauseMs)
    } catch (error) {
      isSaving = false
      await refused(error)
    }
  }

  async function refused(error: unknown): Promise<void> {
    const isConflict = typeof error === 'object' && error !== null && 'status' in error && error.status === 409
    const theirs = isConflict ? await load().catch(() => undefined) : undefined
    show(theirs ? { standing: 'conflict', theirs } : { standing: 'kept' })
  }

  /** What was written here takes the place of what stands there, or the other way round. */
  async function decide(whose: 'mine' | 'theirs'): Promise<void> {
    const { theirs } = state
    if (!theirs) return
    if (whose === 'theirs') return take(theirs)
    version = theirs.version
    drafts.write({ content: state.content, version })
    show({ standing: 'unsaved' })
    await flush()
  }

  return { begin, write, flush, decide }
}
