/** The query, what runs it, what comes of it, and the tables that it is asked of. */
import { SQLite, sql as sqlLanguage } from '@codemirror/lang-sql'
import type { ItemCode } from 'contract/library/code.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useOpenedSubmission } from '../opened-part.ts'
import styles from '../python/code-editor.module.css'
import { Editor } from '../python/editor.tsx'
import { EditorBar } from '../python/editor-bar.tsx'
import { LazyPastCodeDialog } from '../python/past-code/lazy-past-code-dialog.tsx'
import { SavedState } from '../python/saved-state.tsx'
import { useCodeAutosave } from '../python/use-code-autosave.ts'
import { useEditorFocus } from '../python/use-editor-focus.ts'
import { useReplacing } from '../python/use-replacing.ts'
import { ShownTables } from './shown-tables.tsx'
import resultStyles from './sql-result.module.css'
import { SqlResult } from './sql-result.tsx'
import { useCheck } from './use-check.ts'
import { useSqlWork } from './use-sql-work.ts'

interface QueryEditorProps {
  /** Of the item's placement. */
  id: number
  title: string
  loaded: ItemCode
  sql: NonNullable<ItemCode['sql']>
  onClose: () => void
}

const words = { title: 'Your query', test: 'Check', close: 'Close SQL' }

export function QueryEditor({ id, title, loaded, sql, onClose }: QueryEditorProps) {
  const autosave = useCodeAutosave(id, loaded).answer
  const { pane, editor } = useEditorFocus()
  const { replace, reset, takeBack, forget } = useReplacing({ id, kind: 'answer', loaded, autosave, editor })
  const submission = useOpenedSubmission()
  const [isLookingBack, lookBack] = useState(submission !== undefined)
  const [work, worker] = useSqlWork()
  const check = useCheck(id, sql, worker)

  const run = () => {
    forget()
    void worker.start('run', () => ({ type: 'run', tables: sql.tables, query: autosave.writing().text }))
  }
  const judge = () => {
    forget()
    void check(autosave.writing().text)
  }
  // The dialog gives the focus up before the editor takes it.
  const closePast = () => flushSync(() => lookBack(false))
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
        reset={reset}
      />
      <div className={styles.editor}>
        <Editor
          label={`Your query, SQL: ${title}`}
          text={autosave.writing().text}
          language={language}
          marked={work.phase === 'refused' ? work.line : null}
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
        <ShownTables tables={sql.tables} query={work.phase} />
      </section>
      {isLookingBack && (
        <LazyPastCodeDialog
          id={id}
          current={autosave.writing().text}
          submission={submission}
          onTakeBack={(query) => takeBack(query, closePast)}
          onClose={() => lookBack(false)}
        />
      )}
    </div>
  )
}

const typeOf = { run: 'run', check: 'test' } as const

const language = sqlLanguage({ dialect: SQLite })
