/**
 * The icons of the public pages, drawn on the same 24-unit square as Lucide's. They spare every visitor Lucide's
 * runtime, which the signed-in screens load with their first icon.
 */
import type { SVGProps } from 'react'

interface GlyphProps extends SVGProps<SVGSVGElement> {
  /** In pixels. */
  size?: number
}

export const glyph =
  (path: string, solid?: string) =>
  ({ size = 24, ...rest }: GlyphProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
      {solid && <path d={solid} fill="currentColor" />}
    </svg>
  )

export const ArrowRight = glyph('M4 12h16M14 6l6 6-6 6')
export const Check = glyph('M4 12.5 9.5 18 20 7')
export const ChevronDown = glyph('M6 9l6 6 6-6')
export const Contrast = glyph('M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18Z', 'M12 3a9 9 0 0 1 0 18Z')
export const Menu = glyph('M4 6h16M4 12h16M4 18h16')
export const Moon = glyph('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z')
export const Pause = glyph('M8 5v14M16 5v14')
export const Play = glyph('M7 4.5v15l12-7.5Z')
export const Sun = glyph(
  'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
)
export const X = glyph('M6 6l12 12M18 6 6 18')
