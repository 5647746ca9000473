/** The success stories, from `content/site/success-stories.yaml` and the pictures it names. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Organisation, Picture, SuccessStories, SuccessStory } from 'contract/site/success-stories.ts'
import type { Static } from 'typebox'
import { parseYaml } from '../../platform/content/front-matter.ts'
import { readPictures } from './read-pictures.ts'
import type { SitePart } from './site-part.ts'
import { SuccessStoriesFile } from './success-stories-schema.ts'

type File = Static<typeof SuccessStoriesFile>

const file = 'site/success-stories.yaml'

export async function compileSuccessStories(contentDir: string): Promise<SitePart<SuccessStories>> {
  const source = await readFile(join(contentDir, file), 'utf8').catch(() => '')
  const { value, errors, lineOf } = parseYaml(SuccessStoriesFile, source, file)
  if (!value) return { errors }

  const named = [
    ...(['companies', 'universities'] as const).flatMap((list) =>
      value[list].map(({ logo }, i) => ({ path: logo, line: lineOf([list, i, 'logo']) })),
    ),
    ...value.screenshots.flatMap(({ light, dark }, i) => [
      { path: light, line: lineOf(['screenshots', i, 'light']) },
      { path: dark, line: lineOf(['screenshots', i, 'dark']) },
    ]),
  ]
  const { pictures, files, errors: faults } = await readPictures(contentDir, file, named)
  if (faults.length > 0) return { errors: faults }

  const content = withPictures(value, pictures)
  return { content, documents: { 'success-story': onTheWire(content) }, files, errors: [] }
}

function withPictures(value: File, pictures: ReadonlyMap<string, Picture>): SuccessStories {
  // Every name has been read: else there were errors.
  const picture = (path: string) => pictures.get(path) as Picture
  const place = ({ name, about, logo, one_ink = false, website = '' }: File['companies'][number]): Organisation => ({
    name,
    about,
    website,
    logo: picture(logo),
    one_ink,
  })
  return {
    samples: value.samples,
    rates: value.success_rate.rates,
    source: value.success_rate.source,
    companies: value.companies.map(place),
    universities: value.universities.map(place),
    screenshots: value.screenshots.map(({ title, text, light, dark }) => ({
      title,
      text,
      light: picture(light),
      dark: picture(dark),
    })),
  }
}

const onTheWire = ({ rates, source, companies, universities, screenshots }: SuccessStories): SuccessStory => ({
  success_rate: rates,
  success_rate_source: source,
  company_list: companies.map(({ name, logo }) => ({ name, url: logo.url })),
  university_list: universities.map(({ name, logo }) => ({ name, url: logo.url })),
  screenshot_list: screenshots.map(({ light }) => light.url),
})
