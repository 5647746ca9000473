/** About the platform itself: what is asked most, with the words that it is asked in. The texts are content (`content/assistant/help.yaml`). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { questionsADay } from 'contract/assistant/api.ts'
import { Type } from 'typebox'
import type { Config } from '../../../config.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml } from '../../../platform/content/front-matter.ts'
import { insistOnWhole } from '../../../platform/content/whole-or-last.ts'
import { searchWords } from '../../library/library.ts'

const file = 'assistant/help.yaml'

const Words = Type.String({ minLength: 1, description: 'words with spaces between them, such as `device devices`' })
const Text = Type.String({ minLength: 1, description: 'a text in quotation marks or behind `>-`' })

const HelpContent = Type.Object(
  {
    answers: Type.Array(
      Type.Object(
        {
          asked: Type.Array(Words, {
            minItems: 1,
            description: 'a list of groups of words, each of which has to be met by one of its words',
          }),
          question: Type.Optional(Type.String({ minLength: 1, description: 'a question, for the search' })),
          at: Type.Optional(
            Type.String({ pattern: '^/[a-z]', description: 'an address of the product, such as `/settings#plans`' }),
          ),
          says: Text,
        },
        { additionalProperties: false, description: 'a mapping with `asked`, `question`, `at` and `says`' },
      ),
      { description: 'a list of answers' },
    ),
    distress: Text,
  },
  { additionalProperties: false, description: 'a mapping with `answers` and `distress`' },
)

interface HelpText {
  asked: readonly ReadonlySet<string>[]
  /** As the search shows it, with the address to go to. */
  question?: string | undefined
  at?: string | undefined
  says: string
}

export interface HelpTexts {
  answers: readonly HelpText[]
  /** To who speaks of harming themselves. */
  distress: string
}

/** @throws as `settle` does, with one readable report where the file is missing or wrong */
export async function readHelpTexts(
  { contentDir, supportEmail }: Pick<Config, 'contentDir' | 'supportEmail'>,
  settle = insistOnWhole,
): Promise<HelpTexts> {
  const value = await settle(file, await parseHelp(contentDir))
  const fill = (text: string) =>
    text.replaceAll('{{questions_a_day}}', String(questionsADay)).replaceAll('{{support_email}}', () => supportEmail)
  return {
    answers: value.answers.map(({ asked, says, ...found }) => ({
      ...found,
      asked: asked.map((group) => new Set(searchWords(group))),
      says: fill(says),
    })),
    distress: fill(value.distress),
  }
}

export const checkHelpTexts = async (contentDir: string): Promise<ContentError[]> => (await parseHelp(contentDir)).errors

async function parseHelp(contentDir: string) {
  const source = await readFile(join(contentDir, file), 'utf8').catch(() => '')
  return parseYaml(HelpContent, source, file)
}

/** @returns the text that is asked for, where one is */
export function helpFor(question: string, { answers }: HelpTexts): string | undefined {
  const words = searchWords(question)
  return answers.find(({ asked }) => asked.every((group) => words.some((word) => group.has(word))))?.says
}
