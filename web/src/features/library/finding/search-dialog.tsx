/** The search: a field, and below it what was found. Arrows choose, Enter opens, Escape closes. */
import { pageAt } from 'contract/pages.ts'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { currentSession } from '../../../lib/session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { BeingPrepared } from './being-prepared.tsx'
import { foundState } from './found-words.ts'
import { NothingFound } from './nothing-found.tsx'
import { recentItems } from './recent-items.ts'
import styles from './search-dialog.module.css'
import { SearchLine } from './search-line.tsx'
import { countsOf, groupsOf, type Line } from './search-lines.ts'
import { resultOfRecent, useAddressOfResult } from './search-results.ts'
import { useSearch } from './use-search.ts'

const optionId = (at: number) => `search-result-${at}`

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const search = useSearch(typed)
  const isFormer = search.state === 'found' && !search.isCurrent
  const [recent] = useState(() => recentItems(currentSession()?.userId ?? 0).map(resultOfRecent))
  const [isWhole, setWhole] = useState(false)
  const groups = groupsOf(search.state === 'empty' ? recent : search.results, search.elsewhere, isWhole)
  const lines = groups.flatMap((group) => group.lines)
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, lines.length - 1)
  const addressOf = useAddressOfResult()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  const open = (line: Line) => {
    if (line.kind === 'rest') return setWhole(true)
    onClose()
    if (line.kind === 'item') navigate(addressOf(line.result), { state: foundState(line.result.words) })
    else openPage(line.kind === 'page' ? line.page.path : line.path, navigate)
  }
  // Enter that comes before the answer opens what the answer brings, not what the words before had brought.
  const [isAwaited, setAwaited] = useState(false)
  const hasCome = search.isCurrent || search.state === 'failed'
  const openAwaited = useEffectEvent(() => {
    setAwaited(false)
    const line = lines[at]
    if (line) open(line)
  })
  useEffect(() => {
    if (isAwaited && hasCome) openAwaited()
  }, [isAwaited, hasCome])
  const type = (words: string) => {
    setTyped(words)
    choose(0)
    setWhole(false)
    setAwaited(false)
  }
  const searchFor = (words: string) => {
    type(words)
    field.current?.focus()
  }
  // The button goes with what it says.
  const again = () => {
    search.again()
    field.current?.focus()
  }
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') setAwaited(true)
    else if (step && lines.length > 0) choose((at + step + lines.length) % lines.length)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Search" open onClose={onClose} wide>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label="Search"
        aria-expanded={lines.length > 0}
        aria-controls="search-results"
        aria-activedescendant={lines.length > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        type="text"
        enterKeyHint="go"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <p className={styles.said} role="status">
        {sentence(search, recent.length)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard */}
      <div className={classNames(styles.results, isFormer && styles.former)} aria-busy={isFormer} tabIndex={0}>
        <BeingPrepared />
        {search.state === 'asking' && <Skeleton lines={6} />}
        {search.state === 'failed' && <ErrorState title="The search does not answer." again={again} />}
        {search.state === 'found' && search.isCurrent && lines.length === 0 && (
          <NothingFound instead={search.instead} onSearch={searchFor} onLeave={onClose} />
        )}
        <div id="search-results" role="listbox" aria-label={search.state === 'empty' ? 'Opened last' : 'Found'}>
          {groups.map(({ title, lines: ofGroup }) => (
            <SearchGroup key={title ?? ''} title={title}>
              {ofGroup.map((line) => {
                const index = lines.indexOf(line)
                return (
                  <SearchLine
                    key={line.key}
                    id={optionId(index)}
                    line={line}
                    isChosen={index === at}
                    onPoint={() => choose(index)}
                    onOpen={() => open(line)}
                  />
                )
              })}
            </SearchGroup>
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

/** A list has the lines of a group only where the group has a title. */
function SearchGroup({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId()
  if (title === undefined) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups the options of a list, and a fieldset holds fields
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.heading}>
        {title}
      </div>
      {children}
    </div>
  )
}

/** A closed answer is opened by the browser, and only when it loads the page whose address names it. */
function openPage(path: string, navigate: NavigateFunction): void {
  const { pathname, hash } = new URL(path, window.location.href)
  if (hash && pageAt(pathname)?.page.audience === 'public') window.location.assign(path)
  else navigate(path)
}

function sentence({ state, isCurrent, results, elsewhere, more, readAs }: ReturnType<typeof useSearch>, recent: number): string {
  if (state === 'empty')
    return recent > 0 ? 'Opened last' : 'Questions, Insights, help and discussions. In formulas, \\sigma, sigma and σ are one.'
  if (state === 'failed') return ''
  if (!isCurrent) return 'Searching …'
  if (results.length + elsewhere.length === 0) return 'No result found.'
  const count =
    elsewhere.length > 0
      ? countsOf(results.length, elsewhere)
      : `${results.length} ${results.length === 1 ? 'result' : 'results'}`
  const said = more ? `The best ${elsewhere.length > 0 ? count : results.length}` : count
  return readAs === null ? said : `${said} for “${readAs}”`
}
