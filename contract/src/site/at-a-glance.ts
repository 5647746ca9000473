/** The at-a-glance presentation of Vantage (specification 3). */
import { type Static, Type } from 'typebox'

// Nothing else may be framed as a presentation, whatever a file says.
const canvaEmbed = '^(https://www\\.canva\\.com/design/[\\w/-]+/view\\?embed)?$'

export const AtAGlance = Type.Object(
  {
    // 67 is the file's own number (specification 9); another one is the operator's.
    id: Type.Integer({ minimum: 1, description: 'a number' }),
    canva_uri: Type.String({
      pattern: canvaEmbed,
      description: 'an address such as https://www.canva.com/design/…/view?embed, or "" for the slides below',
    }),
  },
  { additionalProperties: false },
)

export type AtAGlance = Static<typeof AtAGlance>
