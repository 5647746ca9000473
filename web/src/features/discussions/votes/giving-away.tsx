/** Whether what one writes gives something of the solution away: preset where its writer knows it, and theirs to say. */
import { createContext, type ReactNode, use, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './votes.module.css'

/** Of the thread: whether its reader knows the solution; null where there is nothing to solve. */
export const SolutionKnown = createContext<boolean | null>(null)

interface GivingAway {
  field: ReactNode
  /** Of the post that is sent. */
  said: { gives_away?: boolean }
}

/**
 * @param before what was said of a post that is edited
 * @param ofSubject outside of a thread: whether the solution of what it is about is known
 */
export function useGivingAway(before?: boolean, ofSubject?: boolean | null): GivingAway {
  const ofThread = use(SolutionKnown)
  const known = ofSubject === undefined ? ofThread : ofSubject
  const [given, say] = useState<boolean>()
  if (known === null) return { field: undefined, said: {} }
  const isGiven = given ?? before ?? known
  const field = (
    <Checkbox className={styles.givesAway ?? ''} checked={isGiven} onChange={({ target }) => say(target.checked)}>
      Contains spoilers
    </Checkbox>
  )
  return { field, said: { gives_away: isGiven } }
}
