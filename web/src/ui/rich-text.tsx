/** A text of ours with maths, as the server compiled it. The style sheet of the formulas comes with the first text that has one. */
import { Suspense, useEffect } from 'react'
import { classNames } from './class-names.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  html: string
  as?: 'div' | 'span' | 'p'
  className?: string | undefined
}

export function RichText({ html, as: Tag = 'div', className }: RichTextProps) {
  const text = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled by the server from its own files, raw HTML dropped
    <Tag className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
  )
  if (!html.includes('class="katex')) return text
  return (
    // This text waits for its sheet by itself: else everything around it would, and who types there would lose their place.
    <Suspense>
      <MathsStyles />
      {text}
    </Suspense>
  )
}

/** The same sheet and the same way to copy that the content frames have. */
export function MathsStyles() {
  useEffect(() => void import('contract/copy-formulas.js').catch(() => {}), [])
  return <link rel="stylesheet" href="/content-assets/katex.min.css" precedence="maths" />
}
