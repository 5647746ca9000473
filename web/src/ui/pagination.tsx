/** Pages of a list, each with its address. On phones only the step back, where one is, and the step on. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './pagination.module.css'
import { shownPages } from './shown-pages.ts'

interface PaginationProps {
  /** What is paged: `Discussions`. */
  label: string
  /** From 1 on. */
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => To
}

export function Pagination({ label, page, pages, to }: PaginationProps) {
  return (
    <nav className={styles.pagination} aria-label={`Pages: ${label}`}>
      <Step name="Previous page" to={page > 1 ? to(page - 1) : undefined}>
        <ChevronLeft size={18} aria-hidden="true" />
      </Step>
      <ol className={styles.pages}>
        {shownPages(page, pages).map((shown, i) => (
          <li key={shown === 'gap' ? `gap ${i}` : shown}>
            {shown === 'gap' ? (
              <span className={styles.page}>…</span>
            ) : (
              <Link
                className={classNames(styles.page, styles.link)}
                to={to(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.where}>
        Page {page} of {pages}
      </span>
      <Step name="Next page" to={page < pages ? to(page + 1) : undefined}>
        <ChevronRight size={18} aria-hidden="true" />
      </Step>
    </nav>
  )
}

/** At an end there is nowhere to go: the arrow stays in its place, and is no link. */
function Step({ name, to, children }: { name: string; to: To | undefined; children: React.ReactNode }) {
  return to ? (
    <Link className={classNames(styles.page, styles.link)} to={to} aria-label={name}>
      {children}
    </Link>
  ) : (
    <span className={classNames(styles.page, styles.end)}>{children}</span>
  )
}
