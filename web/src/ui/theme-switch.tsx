import { IconButton } from './button.tsx'
import { Contrast, Moon, Sun } from './glyphs.tsx'

type Choice = 'system' | 'light' | 'dark'

const choices = {
  system: { next: 'light', Glyph: Contrast },
  light: { next: 'dark', Glyph: Sun },
  dark: { next: 'system', Glyph: Moon },
} as const

/** The paper as the system has it, light, dark, and round again. Knows nothing of where the choice is kept. */
export function ThemeSwitch({ choice = 'system', onChoose }: { choice: Choice | undefined; onChoose: (choice: Choice) => void }) {
  const { next, Glyph } = choices[choice]
  return (
    <IconButton name={`Theme: ${choice}. Switch to ${next}`} onClick={() => onChoose(next)}>
      <Glyph size={18} />
    </IconButton>
  )
}
