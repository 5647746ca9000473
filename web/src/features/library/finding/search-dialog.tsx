/** The search: a field, and below it what was found. Arrows choose, Enter opens, Escape closes. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { foundState } from './found-words.ts'
import { NothingFound } from './nothing-found.tsx'
import { recentItems } from './recent-items.ts'
import styles from './search-dialog.module.css'
import { SearchResult } from './search-result.tsx'
import { type Result, resultOfRecent, useAddressOfResult } from './search-results.ts'
import { useSearch } from './use-search.ts'

const optionId = (at: number) => `search-result-${at}`

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const search = useSearch(typed)
  const isFormer = search.state === 'found' && !search.isCurrent
  const [recent] = useState(() => recentItems(currentSession()?.userId ?? 0).map(resultOfRecent))
  const results: readonly Result[] = search.state === 'empty' ? recent : search.results
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, results.length - 1)
  const addressOf = useAddressOfResult()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  const open = (result: Result) => {
    onClose()
    navigate(addressOf(result), { state: foundState(result.words) })
  }
  // Enter that comes before the answer opens what the answer brings, not what the words before had brought.
  const [isAwaited, setAwaited] = useState(false)
  const hasCome = search.isCurrent || search.state === 'failed'
  const openAwaited = useEffectEvent(() => {
    setAwaited(false)
    const result = results[at]
    if (result) open(result)
  })
  useEffect(() => {
    if (isAwaited && hasCome) openAwaited()
  }, [isAwaited, hasCome])
  // The button goes with what it says.
  const again = () => {
    search.again()
    field.current?.focus()
  }
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') setAwaited(true)
    else if (step && results.length > 0) choose((at + step + results.length) % results.length)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Search" open onClose={onClose} wide>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label="Search questions"
        aria-expanded={results.length > 0}
        aria-controls="search-results"
        aria-activedescendant={results.length > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        type="text"
        enterKeyHint="go"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          choose(0)
          setAwaited(false)
        }}
        onKeyDown={press}
      />
      <p className={styles.said} role="status">
        {sentence(search, recent.length)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard */}
      <div className={classNames(styles.results, isFormer && styles.former)} aria-busy={isFormer} tabIndex={0}>
        {search.state === 'asking' && <Skeleton lines={6} />}
        {search.state === 'failed' && (
          <ErrorState
            title="The search does not answer."
            action={
              <Button kind="secondary" onClick={again}>
                Try again
              </Button>
            }
          />
        )}
        {search.state === 'found' && search.isCurrent && results.length === 0 && <NothingFound onLeave={onClose} />}
        <div id="search-results" role="listbox" aria-label={search.state === 'empty' ? 'Opened last' : 'Found'}>
          {results.map((result, index) => (
            <SearchResult
              key={result.id}
              id={optionId(index)}
              result={result}
              isChosen={index === at}
              onPoint={() => choose(index)}
              onOpen={() => open(result)}
            />
          ))}
        </div>
      </div>
      <p className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
        <VisuallyHidden>. You can search formulas by symbol, name or LaTeX.</VisuallyHidden>
      </p>
    </Dialog>
  )
}

function sentence({ state, isCurrent, results, more, readAs }: ReturnType<typeof useSearch>, recent: number): string {
  if (state === 'empty')
    return recent > 0 ? 'Opened last' : 'Titles, texts, topics, firms, methods and formulas: \\sigma, sigma and σ are one.'
  if (state === 'failed') return ''
  if (!isCurrent) return 'Searching …'
  if (results.length === 0) return 'No result found.'
  const count = more ? `The best ${results.length}` : results.length === 1 ? '1 result' : `${results.length} results`
  return readAs === null ? count : `${count} for “${readAs}”`
}
