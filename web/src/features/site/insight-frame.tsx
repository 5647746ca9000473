/**
 * An insight's text, in a document of its own that can do nothing to this one. It stands in the page as the server rendered it and is
 * read without JavaScript too: then, where the room was guessed too small, it scrolls by itself.
 */
import type { Insight } from 'contract/site/insights.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { serviceOf, whenSilent } from '../../lib/frame-load.ts'
import { isHeight, isKey, pressInPage } from '../../lib/frame-messages.ts'
import { useTheme } from '../../lib/theme.ts'
import { ErrorState } from '../../ui/states.tsx'
import styles from './insight-frame.module.css'

interface InsightFrameProps {
  address: string
  insight: Insight
}

/** One document, from its first byte to its last: give each insight a `key`. */
export function InsightFrame({ address, insight }: InsightFrameProps) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <ErrorState
        // spec §8
        title="Some error occured. Please try again."
        again={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  return <Document key={attempt} address={address} insight={insight} onFailed={() => setFailed(true)} />
}

function Document({ address, insight, onFailed }: InsightFrameProps & { onFailed: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const theme = useTheme()
  // The page of the server knows no theme; another address in the same document would load it again.
  const [source] = useState(() => (theme ? `${address}#${theme}` : address))
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, '*')

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow) return
      if (isKey(data)) pressInPage(data)
      if (!isHeight(data)) return
      setHeight(data.height)
      frame.current?.contentWindow?.postMessage({ type: 'fitted' }, '*')
    }
    window.addEventListener('message', listen)
    // It may have spoken before this page listened.
    frame.current?.contentWindow?.postMessage({ type: 'measure' }, '*')
    return () => window.removeEventListener('message', listen)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew whenever the theme changes
  useEffect(() => void tell({ type: 'theme', theme }), [theme])

  const isSilent = height === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called back never changes what it does
  useEffect(() => {
    if (!isSilent) return
    return whenSilent(frame.current, async () => {
      if ((await serviceOf(address)) !== 'served') onFailed()
    })
  }, [address, isSilent])

  const room = { '--wide': `${insight.height.wide}px`, '--narrow': `${insight.height.narrow}px` } as CSSProperties
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      // Before the page is laid out it would only take the time of the first paint.
      loading="lazy"
      title={insight.title}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      src={source}
      style={height === undefined ? room : { height }}
      onLoad={() => tell({ type: 'theme', theme })}
    />
  )
}
