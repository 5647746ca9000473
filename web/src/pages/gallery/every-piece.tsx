/** The whole kit on one page, every piece with its states, light and dark side by side. */
import { useEffect } from 'react'
import { chooseTheme, useThemeChoice } from '../../lib/theme.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { Accordions } from './accordions.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Carousels } from './carousels.tsx'
import { Choices } from './choices.tsx'
import { Colours } from './colours.tsx'
import { Fields } from './fields.tsx'
import { Figures } from './figures.tsx'
import { Floating } from './floating.tsx'
import styles from './gallery.module.css'
import { Marks } from './marks.tsx'
import { Messages } from './messages.tsx'
import { pretendStates } from './pretend-states.ts'
import { Side } from './side.tsx'
import { SpaceAndDepth } from './space-and-depth.tsx'
import { Splits } from './splits.tsx'
import { States } from './states.tsx'
import { Steps } from './steps.tsx'
import { Tables } from './tables.tsx'
import { TypeScale } from './type-scale.tsx'

const parts = [
  {
    id: 'type',
    title: 'Type',
    note: 'A serif for the subject, a grotesk for the instrument, a monospace for code.',
    Show: TypeScale,
  },
  {
    id: 'colour',
    title: 'Colour',
    note: 'One ink is the accent. Green, yellow and red mean difficulty or outcome, and nothing else.',
    Show: Colours,
  },
  { id: 'space', title: 'Space', note: 'Ten steps. Only what floats has a shadow.', Show: SpaceAndDepth },
  {
    id: 'buttons',
    title: 'Buttons',
    note: 'One primary button per region. A busy one keeps its width and changes its word.',
    Show: Buttons,
  },
  { id: 'fields', title: 'Fields', note: 'The label above, help or the error below, all read together.', Show: Fields },
  { id: 'choices', title: 'Choices', note: 'Native boxes and radio buttons: the arrow keys move the choice.', Show: Choices },
  {
    id: 'floating',
    title: 'Floating',
    note: 'Focus moves in, stays in, and returns to what opened it. Escape closes.',
    Show: Floating,
  },
  {
    id: 'messages',
    title: 'Messages',
    note: 'Top right, gone after five seconds, held while pointed at or focused.',
    Show: Messages,
  },
  {
    id: 'steps',
    title: 'Steps',
    note: 'Tabs that are places are links; tabs of one page move with the arrow keys.',
    Show: Steps,
  },
  {
    id: 'accordion',
    title: 'Accordion',
    note: 'Opens without JavaScript; the browser’s search finds what is closed.',
    Show: Accordions,
  },
  {
    id: 'carousel',
    title: 'Carousel',
    note: 'Pauses for the pointer, the keyboard and reduced-motion settings.',
    Show: Carousels,
  },
  { id: 'marks', title: 'Marks', note: 'A letter and a color, never a color alone.', Show: Marks },
  { id: 'tables', title: 'Tables', note: 'Numbers right and tabular; the deciding column is the strong one.', Show: Tables },
  { id: 'cards', title: 'Cards', note: 'Boxes are rare: alignment groups things first.', Show: Cards },
  { id: 'states', title: 'States', note: 'Never a blank panel, and nothing that spins.', Show: States },
  { id: 'split', title: 'Split', note: 'Drag it, or use the arrow keys, Home, End and Enter.', Show: Splits },
  { id: 'figures', title: 'Figures', note: 'Computed, never decorative.', Show: Figures },
] as const

export default function EveryPiece() {
  const choice = useThemeChoice()
  useEffect(pretendStates, [])
  return (
    <div className={styles.gallery}>
      <header className={styles.head}>
        <h1 className={styles.title}>The kit</h1>
        <nav className={styles.index} aria-label="Index">
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <ThemeSwitch choice={choice} onChoose={chooseTheme} />
      </header>
      <main id="content" tabIndex={-1}>
        {parts.map(({ id, title, note, Show }) => (
          <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
            <div className={styles.about}>
              <h2 id={`${id}-title`} className={styles.partTitle}>
                {title}
              </h2>
              <p className={styles.note}>{note}</p>
            </div>
            <Side theme="light">
              <Show />
            </Side>
            <Side theme="dark">
              <Show />
            </Side>
          </section>
        ))}
      </main>
    </div>
  )
}
