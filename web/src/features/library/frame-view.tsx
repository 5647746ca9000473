import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Service, serviceOf, whenSilent, whenSilentInSight } from '../../lib/frame-load.ts'
import { isHeight, isKey, pressInPage } from '../../lib/frame-messages.ts'
import { useTheme } from '../../lib/theme.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './content-frame.module.css'
import { useFoundWords } from './finding/found-words.ts'

interface FrameViewProps {
  address: string
  title: string
  /** In px: what the text before it needed, then what this one needs. */
  height: RefObject<number>
  /** The document does not come: why, where the server knows it. */
  onMissing: (service: Service) => void
}

/** One document, from its first byte to its last: another address needs another of these (a changed `src` would add to history). */
export function FrameView({ address, title, height, onMissing }: FrameViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [told, setTold] = useState<number>()
  const theme = useTheme() ?? 'light'
  const [firstTheme] = useState(theme)
  const tellTheme = () => frame.current?.contentWindow?.postMessage({ type: 'theme', theme }, '*')

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow) return
      if (isKey(data)) pressInPage(data)
      // Room is made once: what stands below would move with every other height.
      if (!isHeight(data) || data.shown !== true) return
      height.current = data.height
      setTold(data.height)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [height])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew whenever the theme changes
  useEffect(() => void tellTheme(), [theme])

  const words = useFoundWords()
  const tellWords = () => frame.current?.contentWindow?.postMessage({ type: 'highlight', words }, '*')
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew with every step that brings other words
  useEffect(() => void tellWords(), [words])

  const missing = useEffectEvent(onMissing)
  const isSilent = told === undefined
  useEffect(() => {
    if (!isSilent) return
    let isOver = false
    let stopWatching = () => {}
    const stopWaiting = whenSilent(frame.current, async () => {
      const service = await serviceOf(address)
      if (isOver) return
      stopWatching()
      if (service === 'served') stopWatching = whenSilentInSight(() => missing(service))
      else missing(service)
    })
    return () => {
      isOver = true
      stopWaiting()
      stopWatching()
    }
  }, [address, isSilent])

  return (
    <div className={styles.box} aria-busy={isSilent}>
      {isSilent && (
        <div className={styles.bars}>
          <Skeleton lines={5} />
        </div>
      )}
      <iframe
        ref={frame}
        className={classNames(styles.frame, isSilent && styles.unseen)}
        title={title}
        sandbox="allow-scripts"
        src={`${address}#${firstTheme}`}
        style={{ height: told ?? height.current }}
        onLoad={() => {
          tellTheme()
          tellWords()
        }}
      />
    </div>
  )
}
