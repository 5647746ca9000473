import { useState } from 'react'
import { sideBarWidth } from '../../ui/resize-handle.tsx'
import { Split } from '../../ui/split.tsx'
import styles from './splits.module.css'

export function Splits() {
  const [width, setWidth] = useState(sideBarWidth.default)
  const [code, setCode] = useState(200)
  return (
    <>
      <div className={styles.box}>
        <Split label="Width of the side bar" width={width} onResize={setWidth} pane={<p className={styles.pane}>{width} px</p>}>
          <p className={styles.pane}>The question</p>
        </Split>
      </div>
      <div className={styles.box}>
        <Split
          label="Width of the code"
          width={code}
          onResize={setCode}
          limits={{ min: 120, max: 540, default: 200 }}
          side="right"
          pane={<pre className={styles.code}>{'def law(t):\n    return sqrt(t)'}</pre>}
        >
          <p className={styles.pane}>The question</p>
        </Split>
      </div>
    </>
  )
}
