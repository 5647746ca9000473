import { Pause, Play, RotateCcw, Timer as Watch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './item-tools.module.css'
import { useWatch } from './use-watch.ts'
import { againstTarget, clockFace, elapsed, paused, started, stopped } from './watch.ts'

interface TimerProps {
  id: number
  /** In minutes. */
  target: number | undefined
}

/** Give it the item's key. It starts when it is told to, stands still once the question is answered, says nothing by itself, and nothing of it blinks. */
export function Timer({ id, target }: TimerProps) {
  const [watch, change] = useWatch(id)
  const isRunning = watch.since !== null
  const now = useSeconds(isRunning)
  const ran = elapsed(watch, now)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = () => change(isRunning ? paused(watch, Date.now()) : started(watch, Date.now()))
  const reset = () => {
    change(stopped)
    button.current?.focus()
  }
  return (
    <span className={styles.timer}>
      <button ref={button} type="button" className={styles.tool} data-shortcut="t" onClick={toggle}>
        {isRunning ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        {isRunning ? 'Pause the timer' : ran > 0 ? 'Go on' : 'Start the timer'}
      </button>
      {(isRunning || ran > 0) && (
        <>
          <span className={styles.time} role="timer">
            {clockFace(ran)}
          </span>
          <button type="button" className={styles.tool} aria-label="Reset the timer" onClick={reset}>
            <RotateCcw size={16} aria-hidden="true" />
            Reset
          </button>
        </>
      )}
      {target !== undefined && target > 0 && (
        <span className={styles.target}>{ran > 0 ? againstTarget(ran, target) : <TargetWords minutes={target} />}</span>
      )}
    </span>
  )
}

const TargetWords = ({ minutes }: { minutes: number }) => (
  <>
    <Watch size={14} aria-hidden="true" /> {minutes} min
  </>
)

/** The time of day, told each second while something runs. */
function useSeconds(isRunning: boolean): number {
  const [now, tell] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    tell(Date.now())
    const timer = setInterval(() => tell(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
