/** The at-a-glance presentation of Vantage (spec §3): at Canva, or the platform's own slides. */
import { type Static, Type } from 'typebox'

// Nothing else may be framed as a presentation, whatever a file says.
const canvaEmbed = '^(https://www\\.canva\\.com/design/[\\w/-]+/view\\?embed)?$'

/** The only origin that a presentation may come from beside our own. */
export const canvaOrigin = 'https://www.canva.com'

/** The number of a presentation that has none of its own (spec §9). */
export const defaultPresentation = 67

/** What the calls answer: where the presentation may be framed from. */
export const AtAGlance = Type.Object({ id: Type.Integer(), canva_uri: Type.String() }, { additionalProperties: false })

const words = (most: number, description: string) => Type.String({ minLength: 1, maxLength: most, description })

const SlideFigure = Type.Union(
  [Type.Literal('forward'), Type.Literal('survivors'), Type.Literal('two-scales'), Type.Literal('curve'), Type.Literal('prices')],
  { description: 'one of the figures forward, survivors, two-scales, curve, prices' },
)

export const Slide = Type.Object(
  {
    title: words(60, 'the slide’s title, at most 60 letters'),
    text: words(320, 'a sentence or two, at most 320 letters'),
    points: Type.Optional(
      Type.Array(words(140, 'a point of at most 140 letters'), { minItems: 1, maxItems: 5, description: 'one to five points' }),
    ),
    figure: Type.Optional(SlideFigure),
    caption: Type.Optional(words(160, 'what the figure or the table shows, 1at most 60 letters')),
    table: Type.Optional(
      Type.Object(
        {
          columns: Type.Array(words(40, 'a column’s title'), { minItems: 2, maxItems: 4, description: 'two to four titles' }),
          rows: Type.Array(Type.Array(words(80, 'a cell, in quotes where it is a number')), {
            minItems: 1,
            maxItems: 6,
            description: 'one to six rows, each a list of cells',
          }),
        },
        { additionalProperties: false, description: 'a table: `columns` and `rows`' },
      ),
    ),
  },
  { additionalProperties: false },
)

/** What the page shows: the address at Canva, or where that is empty the slides. */
export const Presentation = Type.Object(
  {
    id: Type.Optional(Type.Integer({ minimum: 1, description: 'a number' })),
    canva_uri: Type.String({
      pattern: canvaEmbed,
      description: 'an address such as https://www.canva.com/design/…/view?embed, or "" for the slides below',
    }),
    slides: Type.Optional(Type.Array(Slide, { minItems: 1, maxItems: 20, description: 'one to twenty slides' })),
  },
  { additionalProperties: false },
)

export type AtAGlance = Static<typeof AtAGlance>
export type Presentation = Static<typeof Presentation>
export type Slide = Static<typeof Slide>
export type SlideFigure = Static<typeof SlideFigure>
