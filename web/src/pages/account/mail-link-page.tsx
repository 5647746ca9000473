/** What the pages have in common that a link in a mail leads to. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { MetaDescriptor } from 'react-router'
import styles from './mail-link-page.module.css'

/** The address holds a secret: no canonical link repeats it, no robot keeps it, no other site is told it. */
export const mailLinkMeta = (title: string) => (): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

interface MailLinkPageProps {
  title: string
  /** What was pressed is gone, and the title says what came of it: it takes the focus. */
  isOutcome?: boolean
  children?: ReactNode
}

export function MailLinkPage({ title, isOutcome = false, children }: MailLinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOutcome) heading.current?.focus()
  }, [isOutcome])
  return (
    <section className={styles.page}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}

/** In secondary words, below the title. */
export const MailLinkText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>

/** As wide as a field and its button want to be. */
export const MailLinkForm = ({ children }: { children: ReactNode }) => <div className={styles.form}>{children}</div>
