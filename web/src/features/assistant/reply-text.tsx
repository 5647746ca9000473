/** What a reply says. Behind a short program in Python stands the button that runs it. */
import { Fragment, Suspense, useContext, useMemo } from 'react'
import { Markup } from '../../markup/markup.tsx'
import styles from './chat-panel.module.css'
import { ProgramRunnerContext } from './program-runner.ts'
import { programsIn } from './programs-in.ts'
import { hasMarks, ReplyMeaning } from './reply-meaning.tsx'

export function ReplyText({ html, content }: { html: string | null; content: string }) {
  const Runner = useContext(ProgramRunnerContext)
  const pieces = useMemo(() => (html === null ? [] : programsIn(html)), [html])
  const meaning = html !== null && hasMarks(html) && <ReplyMeaning />
  if (!Runner || pieces.every(({ program }) => program === undefined))
    return (
      <>
        <div className={styles.reply}>
          <Markup html={html} content={content} />
        </div>
        {meaning}
      </>
    )
  return (
    <>
      <div className={styles.reply}>
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reply does not change
          <Fragment key={at}>
            <Markup html={piece.html} content="" />
            {piece.program !== undefined && (
              <Suspense>
                <Runner code={piece.program} />
              </Suspense>
            )}
          </Fragment>
        ))}
      </div>
      {meaning}
    </>
  )
}
