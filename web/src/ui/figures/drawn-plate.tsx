/**
 * A figure that was drawn where the page is made: lines, points and words, ready to be set on their paper. Its computation need
 * not reach the browser.
 */
import type { ReactNode } from 'react'
import { Dot, Drawing, Plate, plate, Word } from './plate.tsx'

export interface PlateDrawing {
  /** What the figure shows, for who does not see it. Without it the figure is an ornament. */
  label?: string
  /** The drawing's own units, in which its lines are given. */
  width: number
  height: number
  lines: readonly { role: 'axis' | 'subject' | 'other' | 'earlier' | 'ghost' | 'level'; d: string }[]
  dots?: readonly { x: string; y: string; open?: boolean }[]
  words?: readonly { x: string; y: string; text: string; at?: 'right' | 'centre'; accent?: boolean }[]
}

interface DrawnPlateProps {
  drawing: PlateDrawing
  className: string | undefined
  /** Where on the paper the lines are, if not all over it. */
  paper?: string | undefined
  /** What lies between the lines and the points. */
  children?: ReactNode
}

export function DrawnPlate({ drawing, className, paper, children }: DrawnPlateProps) {
  const { label, width, height, lines, dots = [], words = [] } = drawing
  return (
    <Plate className={className} {...(label && { label })}>
      <div className={paper}>
        <Drawing width={width} height={height}>
          {lines.map(({ role, d }) => (
            <path key={d} className={plate[role]} d={d} />
          ))}
        </Drawing>
      </div>
      {children}
      {dots.map((dot) => (
        <Dot key={dot.x + dot.y} {...dot} />
      ))}
      {words.map(({ text, ...word }) => (
        <Word key={word.x + word.y} {...word}>
          {text}
        </Word>
      ))}
    </Plate>
  )
}
