/** Whom one may mean, below the field. The focus stays in the field: arrows choose. */
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Mentions } from './use-mentions.ts'
import styles from './writing.module.css'

export const optionId = (id: string, at: number): string => `${id}-${at}`

export function MentionList({ id, mentions: { people, active, choose } }: { id: string; mentions: Mentions }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (people.length > 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, people.length])
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {people.length > 0 && `${people.length} in this discussion; use the arrow keys to choose whom to mention`}
        </span>
      </VisuallyHidden>
      {people.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label="People in this discussion" className={styles.people}>
          {people.map((person, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={person.username}
              id={optionId(id, at)}
              role="option"
              aria-selected={at === active}
              className={styles.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.username}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
