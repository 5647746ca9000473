/** The query, what runs it, what comes of it, and the tables that it is asked of. */
import { SQLite, sql as sqlLanguage } from '@codemirror/lang-sql'
import type { ItemCode } from 'contract/library/code.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fetchPart } from '../../../lib/connection.ts'
import { useOpenedSubmission } from '../opened-part.ts'
import styles from '../python/code-editor.module.css'
import type { Controls } from '../python/code-mirror.ts'
import { Editor } from '../python/editor.tsx'
import { EditorBar } from '../python/editor-bar.tsx'
import { keepFirst } from '../python/past-code/keep-first.ts'
import { SavedState } from '../python/saved-state.tsx'
import { beginningOf, useCodeAutosave } from '../python/use-code-autosave.ts'
import { usePaneFocus } from '../python/use-pane.ts'
import { ShownTables, useDescribedTables } from './shown-tables.tsx'
import resultStyles from './sql-result.module.css'
import { SqlResult } from './sql-result.tsx'
import { useCheck } from './use-check.ts'
import { useSqlWork } from './use-sql-work.ts'

const PastCodeDialog = lazy(async () => ({
  default: (await fetchPart(() => import('../python/past-code/past-code-dialog.tsx'))).PastCodeDialog,
}))

interface QueryEditorProps {
  /** Of the item's placement. */
  id: number
  title: string
  loaded: ItemCode
  sql: NonNullable<ItemCode['sql']>
  onClose: () => void
}

/** What the button brings back. */
interface Before {
  text: string
  word: string
}

const words = { title: 'Your query', test: 'Check', close: 'Close SQL' }

export function QueryEditor({ id, title, loaded, sql, onClose }: QueryEditorProps) {
  const autosave = useCodeAutosave(id, loaded).answer
  const pane = useRef<HTMLDivElement>(null)
  const editor = useRef<Controls>(null)
  const [before, setBefore] = useState<Before>()
  const submission = useOpenedSubmission()
  const [isLookingBack, lookBack] = useState(submission !== undefined)
  const [work, worker] = useSqlWork()
  const check = useCheck(id, sql, worker)
  const tables = useDescribedTables(sql.tables, work.phase === 'ran' || work.phase === 'checked')
  usePaneFocus(true, () => {
    editor.current?.focus()
    pane.current?.scrollIntoView({ block: 'nearest' })
  })

  const replace = (text: string) => {
    editor.current?.replace(text)
    editor.current?.focus()
  }
  const run = () => {
    setBefore(undefined)
    void worker.start('run', () => ({ type: 'run', tables: sql.tables, query: autosave.writing().text }))
  }
  const judge = () => {
    setBefore(undefined)
    void check(autosave.writing().text)
  }
  const reset = {
    word: 'Reset to starter',
    act: () => {
      setBefore({ text: autosave.writing().text, word: 'Undo reset' })
      replace(beginningOf('answer', loaded))
    },
  }
  const undo = ({ text, word }: Before) => ({
    word,
    act: () => {
      replace(text)
      setBefore(undefined)
    },
  })
  const takeBack = async (query: string) => {
    const { text } = autosave.writing()
    const isWritten = text.trim() !== '' && text !== beginningOf('answer', loaded)
    if (isWritten && !(await keepFirst(id, text))) return
    // The dialog gives the focus up before the editor takes it.
    flushSync(() => lookBack(false))
    setBefore({ text, word: 'Undo taking back' })
    replace(query)
  }
  return (
    <div ref={pane} className={styles.pane}>
      <EditorBar
        kind="answer"
        isCoding={false}
        words={words}
        running={work.phase === 'running' ? typeOf[work.type] : undefined}
        onRun={run}
        onTest={judge}
        onStop={worker.stop}
        onEarlier={() => lookBack(true)}
        onClose={onClose}
        reset={before === undefined ? reset : undo(before)}
      />
      <div className={styles.editor}>
        <Editor
          label={`Your query, SQL: ${title}`}
          text={autosave.writing().text}
          language={language}
          marked={null}
          onChange={autosave.write}
          onRun={run}
          onTest={judge}
          controls={editor}
        />
      </div>
      <SavedState autosave={autosave} onReplace={replace} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard */}
      <section className={resultStyles.result} tabIndex={0} aria-label="Result and tables">
        <SqlResult work={work} onAgain={run} />
        {tables && (
          <details className={resultStyles.tables} open>
            <summary className={resultStyles.summary}>Tables</summary>
            <ShownTables tables={tables} />
          </details>
        )}
      </section>
      {isLookingBack && (
        <Suspense>
          <PastCodeDialog
            id={id}
            current={autosave.writing().text}
            submission={submission}
            onTakeBack={takeBack}
            onClose={() => lookBack(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const typeOf = { run: 'run', check: 'test' } as const

const language = sqlLanguage({ dialect: SQLite })
