/** How much of the interview is left, by the server's clock. Quiet: read aloud at ten, five and one minutes alone. */
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './board.module.css'
import { type Times, wordsAt } from './clock-words.ts'

const readAloud = [10, 5, 1]
const lastMinutes = 5

export function SessionClock({ times }: { times: Times }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const at = Date.parse(times.as_of) + Math.max(0, now - times.heardAt)
  const { words, left } = wordsAt(times, at)
  return (
    <>
      <span className={styles.clock} data-last={left !== undefined && left <= lastMinutes}>
        {words}
      </span>
      <VisuallyHidden>
        <span role="status">{left !== undefined && readAloud.includes(left) ? `${minutes(left)} left` : ''}</span>
      </VisuallyHidden>
    </>
  )
}

const minutes = (count: number) => `${count} minute${count === 1 ? '' : 's'}`
