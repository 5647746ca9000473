/** A shelf of a module, for its subscribers and, under another address, as a preview. */
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Category } from 'contract/library/shelves.ts'
import { categoryTitle, shelves } from 'contract/library/shelves.ts'
import { moduleTable } from 'contract/module-table.ts'
import { lazy, Suspense, useEffect } from 'react'
import { answerId } from '../../features/library/answers/answer-panel.tsx'
import { useRecentItem } from '../../features/library/finding/recent-items.ts'
import { ShelfProgressBar } from '../../features/library/finding/shelf-progress.tsx'
import { KeyHelp } from '../../features/library/key-help.tsx'
import { PreviewNote } from '../../features/library/preview-note.tsx'
import { isLocked } from '../../features/library/reading.ts'
import { ShelfContent } from '../../features/library/shelf-content.tsx'
import { ShelfIndex } from '../../features/library/shelf-index.tsx'
import { Steps } from '../../features/library/steps.tsx'
import { ShelfTopics } from '../../features/library/topics/topic-index.tsx'
import { useAccessRecord } from '../../features/library/use-access-record.ts'
import { useLetterKeys, useQuestionKeys } from '../../features/library/use-question-keys.ts'
import { type Reading, type ShelfAddress, useReading } from '../../features/library/use-reading.ts'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { fetchPart } from '../../lib/connection.ts'
import { useSettings } from '../../lib/site-data.ts'
import { refreshSubscriptionStatus } from '../../lib/subscription-status.ts'
import { Skeleton } from '../../ui/states.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './library-shelf.module.css'

// What most readers never open is loaded when it is opened.
const ShelfTable = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/library/table/shelf-table.tsx'))).ShelfTable,
}))

interface LibraryShelfProps {
  module: LibraryModule
  category: Category
  /** Whether the reader is subscribed; else these are the previews. */
  isOpen: boolean
  address: ShelfAddress
}

export function LibraryShelf({ module, category, isOpen, address }: LibraryShelfProps) {
  const { productName } = useSettings()
  const reading = useReading({ module, category, isOpen, address })
  const chosen = 'entry' in reading.choice ? reading.choice.entry.item : undefined
  const item = reading.choice.kind === 'item' ? chosen : undefined
  useAccessRecord(module, item)
  useRecentItem(item, module)
  useServersWord(reading, isOpen)
  const tabs = shelves[module].map((shelf) => ({ to: address(shelf), title: categoryTitle[shelf] }))
  return (
    <StudyLayout
      module={module}
      tabs={tabs}
      side={
        <>
          <ShelfIndex reading={reading}>
            {isOpen && moduleTable[module].library.hasTopics && <ShelfTopics category={category} />}
          </ShelfIndex>
          <ShelfProgressBar reading={reading} />
        </>
      }
      sideTitle="Questions"
      skipTo={item && { id: answerId, title: 'the answer' }}
      position={positionIn(reading)}
    >
      <title>{`${chosen?.title ?? categoryTitle[category]} · ${productName}`}</title>
      <VisuallyHidden>
        <span aria-live="polite">{chosen?.title}</span>
      </VisuallyHidden>
      {reading.isTable ? (
        <Suspense fallback={<Skeleton lines={9} />}>
          <ShelfTable reading={reading} title={`${categoryTitle[category]}: all questions`} />
        </Suspense>
      ) : (
        <OneQuestion reading={reading} isOpen={isOpen} />
      )}
    </StudyLayout>
  )
}

function OneQuestion({ reading, isOpen }: { reading: Reading; isOpen: boolean }) {
  const { module, category, choice, groups } = reading
  const [letterKeys, setLetterKeys] = useLetterKeys()
  useQuestionKeys(reading, letterKeys)
  return (
    <>
      <div className={styles.page}>
        <div className={styles.column}>
          {!isOpen && <PreviewNote module={module} />}
          {!('entry' in choice) && <h1 className={hidden.hidden}>{categoryTitle[category]}</h1>}
          <ShelfContent reading={reading} />
        </div>
      </div>
      {groups.length > 0 && (
        <Steps reading={reading} noun={isOpen ? 'question' : 'preview'}>
          <KeyHelp letterKeys={letterKeys} onLetterKeys={setLetterKeys} />
        </Steps>
      )}
    </>
  )
}

/** Such as `3 of 28`; nothing where the list does not show what is open. */
function positionIn({ choice, groups }: Reading): string | undefined {
  const chosen = 'entry' in choice ? choice.entry.item.id : undefined
  const shown = groups.flatMap(({ entries }) => entries)
  const at = shown.findIndex(({ item }) => item.id === chosen)
  return at < 0 ? undefined : `${at + 1} of ${shown.length}`
}

/** Where the list shows that access began or ended, the session's copy is old: the guard then moves the reader on. */
function useServersWord({ entries }: Reading, isOpen: boolean): void {
  const differs = entries.length > 0 && isOpen === entries.some(({ item }) => isLocked(item))
  useEffect(() => {
    if (differs) void refreshSubscriptionStatus()
  }, [differs])
}
