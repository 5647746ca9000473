/**
 * Another text in place of what stands in the editor: the beginning once more, or what was handed in before. Until something else is done,
 * the button that did it brings back what stood there.
 */
import type { CodeKind, ItemCode } from 'contract/library/code.ts'
import { type RefObject, useState } from 'react'
import type { Autosave } from '../../../lib/autosave.ts'
import type { Controls } from './code-mirror.ts'
import { keepFirst } from './past-code/keep-first.ts'
import { beginningOf } from './use-code-autosave.ts'

interface Edited {
  /** Of the item's placement. */
  id: number
  kind: CodeKind
  loaded: ItemCode
  autosave: Autosave
  editor: RefObject<Controls | null>
}

interface Replacing {
  /** Puts a text there, and goes on in the editor. */
  replace: (text: string) => void
  /** What the button does: begin anew, or undo what was done last. */
  reset: { word: string; act: () => void }
  /**
   * Takes a text of before back, once what stands there is kept.
   * @param giveWay closes what has the focus, before the editor takes it
   */
  takeBack: (text: string, giveWay: () => void) => Promise<void>
  /** What stood there is brought back no more. */
  forget: () => void
}

/** What the button brings back. */
interface Before {
  text: string
  word: string
}

export function useReplacing({ id, kind, loaded, autosave, editor }: Edited): Replacing {
  const [before, setBefore] = useState<Before>()
  const beginning = beginningOf(kind, loaded)
  const replace = (text: string) => {
    editor.current?.replace(text)
    editor.current?.focus()
  }
  const undo = ({ text, word }: Before) => ({
    word,
    act: () => {
      replace(text)
      setBefore(undefined)
    },
  })
  const beginAnew = {
    word: kind === 'answer' ? 'Reset to starter' : 'Clear',
    act: () => {
      setBefore({ text: autosave.writing().text, word: 'Undo reset' })
      replace(beginning)
    },
  }
  const takeBack = async (taken: string, giveWay: () => void) => {
    const { text } = autosave.writing()
    const isWritten = text.trim() !== '' && text !== beginning
    if (isWritten && !(await keepFirst(id, text))) return
    giveWay()
    setBefore({ text, word: 'Undo taking back' })
    replace(taken)
  }
  return { replace, reset: before ? undo(before) : beginAnew, takeBack, forget: () => setBefore(undefined) }
}
