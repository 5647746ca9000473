import { IconButton } from './button.tsx'
import { Contrast } from './glyphs.tsx'

/** Turns the paper over. Knows nothing of where the choice is kept. */
export function ThemeSwitch({
  theme,
  onChoose,
}: {
  theme: 'light' | 'dark' | undefined
  onChoose: (theme: 'light' | 'dark') => void
}) {
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton name={theme ? `Switch to the ${other} theme` : 'Switch the theme'} onClick={() => onChoose(other)}>
      <Contrast size={18} aria-hidden="true" />
    </IconButton>
  )
}
