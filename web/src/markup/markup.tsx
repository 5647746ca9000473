/** What somebody wrote, as the server laid it out. The style sheet of formulas comes with the first post that has one. */
import { Suspense, useMemo } from 'react'
import { MathsStyles } from '../ui/rich-text.tsx'
import { elementsOf } from './elements-of.tsx'
import styles from './markup.module.css'

interface MarkupProps {
  /** Null of what is not laid out yet: its source is shown. */
  html: string | null
  content: string
}

export function Markup({ html, content }: MarkupProps) {
  const elements = useMemo(() => (html === null ? null : elementsOf(html)), [html])
  if (html === null) return <p className={styles.source}>{content}</p>
  const text = <div className={styles.markup}>{elements}</div>
  if (!html.includes('class="katex')) return text
  return (
    // This post waits for its sheet by itself: who writes beside it would lose their place.
    <Suspense>
      <MathsStyles />
      {text}
    </Suspense>
  )
}
