/** The file behind the success stories, as an operator writes it. `docs/writing-content.md` explains it. */
import { Type } from 'typebox'

const line = (description: string, maxLength = 300) => Type.String({ minLength: 1, maxLength, description })

const file = (folder: string) =>
  Type.String({
    pattern: `^${folder}/[a-z0-9-]+\\.(svg|png|webp|avif)$`,
    description: `a file such as ${folder}/name.svg, in small letters, digits and hyphens, ending in .svg, .png, .webp or .avif`,
  })

const Place = Type.Object(
  {
    name: line('a name', 80),
    about: line('what it does, in a line'),
    logo: file('logos'),
    one_ink: Type.Optional(Type.Boolean({ description: 'true for a logo in one dark colour, which dark pages show light' })),
    website: Type.Optional(Type.String({ pattern: '^https://[^\\s"<>]+$', description: 'an address that begins with https://' })),
  },
  { additionalProperties: false },
)

const Screenshot = Type.Object(
  {
    title: line('a title', 60),
    text: line('what the picture shows, for readers who cannot see it'),
    light: file('screenshots'),
    dark: file('screenshots'),
  },
  { additionalProperties: false },
)

const Rate = Type.Object(
  {
    year: Type.Integer({ minimum: 1900, maximum: 2200, description: 'a year' }),
    rate: Type.Number({ minimum: 0, maximum: 100, description: 'a share in percent, from 0 to 100' }),
  },
  { additionalProperties: false },
)

export const SuccessStoriesFile = Type.Object(
  {
    samples: Type.Boolean({ description: 'true while companies and universities are invented, and false once they are real' }),
    success_rate: Type.Object(
      {
        source: line('a sentence that says where the figures come from'),
        rates: Type.Array(Rate, { minItems: 1, description: 'a list of years and rates' }),
      },
      { additionalProperties: false, description: '`source` and `rates`' },
    ),
    companies: Type.Array(Place, { minItems: 1, description: 'a list of companies' }),
    universities: Type.Array(Place, { minItems: 1, description: 'a list of universities' }),
    screenshots: Type.Array(Screenshot, { minItems: 1, description: 'a list of pictures of the product' }),
  },
  { additionalProperties: false },
)
