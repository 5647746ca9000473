/** An insight with the list of all: its title, day and summary here, its text in the frame. */
import { paths } from 'contract/paths.ts'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { ArrowRight, Menu } from '../../ui/glyphs.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { InsightFrame } from './insight-frame.tsx'
import { chosen, InsightList, listId } from './insight-list.tsx'
import styles from './insight-reader.module.css'
import { day, type InsightEntry, type InsightReading } from './insight-reading.ts'

interface InsightReaderProps {
  reading: InsightReading
  /** The page of all insights, which shows the newest: its own name is its heading. */
  isShelf?: boolean
}

export function InsightReader({ reading: { list, insight, newer, older }, isShelf = false }: InsightReaderProps) {
  const title = useFocusedTitle(insight?.slug)
  const Title = isShelf ? 'h2' : 'h1'
  if (!insight)
    return (
      <div className={styles.page}>
        <h1 className={styles.name}>Insights</h1>
        <EmptyState title="No insight has been published yet." action={<LinkButton to={paths.home()}>Go to Home</LinkButton>} />
      </div>
    )
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.sideHead}>
          {isShelf ? (
            <h1 className={styles.name}>Insights</h1>
          ) : (
            <p className={styles.name}>
              <Link to={paths.insights()}>Insights</Link>
            </p>
          )}
          <button type="button" className={styles.toggle} popoverTarget={listId}>
            <Menu size={20} aria-hidden="true" />
            All {list.length}
          </button>
        </div>
        <InsightList list={list} current={insight.slug} />
      </div>
      <article className={styles.insight} aria-labelledby="insight-title">
        <header className={styles.head}>
          <p className={styles.day}>
            <time dateTime={insight.published}>{day(insight.published)}</time>
          </p>
          <Title id="insight-title" className={styles.title} ref={title} tabIndex={-1}>
            {insight.title}
          </Title>
          <p className={styles.summary}>{insight.summary}</p>
        </header>
        <InsightFrame key={insight.slug} address={paths.insightFrame(insight.slug)} insight={insight} />
        <nav className={styles.turn} aria-label="Previous and next insight">
          {older && <Turn to={older} name="Previous" />}
          {newer && <Turn to={newer} name="Next" isNext />}
        </nav>
      </article>
    </div>
  )
}

function Turn({ to, name, isNext }: { to: InsightEntry; name: string; isNext?: boolean }) {
  return (
    <Link to={paths.insight(to.slug)} state={chosen} className={isNext ? styles.next : styles.previous}>
      <span className={styles.way}>
        <ArrowRight size={16} aria-hidden="true" />
        {name}
      </span>
      {to.title}
    </Link>
  )
}

/** Who chose another insight hears its title and reads on from there; who came from elsewhere begins at the top, as on any page. */
function useFocusedTitle(slug: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const isChosen = useNavigationType() === 'PUSH' && state?.chosen === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each insight
  useEffect(() => {
    if (isChosen) title.current?.focus({ preventScroll: true })
  }, [slug])
  return title
}
