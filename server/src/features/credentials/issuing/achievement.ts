/** What a certificate of one version of a blueprint stands for (Open Badges 3.0, Achievement). */

import { credentialPaths } from 'contract/credentials/paths.ts'
import { validMonths } from 'contract/credentials/rules.ts'
import { categoryTitle, isCategory } from 'contract/library/shelves.ts'
import type { Config } from '../../../config.ts'
import type { PassedExamination } from '../../assessments/passed-examinations.ts'

type Described = Pick<PassedExamination, 'blueprint' | 'version' | 'rules' | 'sections' | 'isDemonstration'>

export interface Achievement {
  id: string
  type: ['Achievement']
  achievementType: 'Certification'
  name: string
  version: string
  description: string
  criteria: { narrative: string }
  resultDescription: ResultDescription[]
}

interface ResultDescription {
  id: string
  type: ['ResultDescription']
  name: string
  resultType: 'Percent'
  valueMin: string
  valueMax: string
  requiredValue: string
}

export function achievementOf(
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
  { blueprint, version, rules, sections, isDemonstration }: Described,
): Achievement {
  const id = publicUrl + credentialPaths.achievement(blueprint, version)
  const { title, questions, minutes, pass } = rules
  return {
    id,
    type: ['Achievement'],
    achievementType: 'Certification',
    name: title,
    version: String(version),
    description: `Has passed the examination for the ${title} of ${productName}, which covers ${listed(sections.map(titleOf))}.`,
    criteria: {
      narrative: [
        `At least ${pass.overall} % of all points, and ${pass.section} % of the points of each section, in one sitting of ${questions} questions and ${minutes} minutes.`,
        isDemonstration
          ? 'The questions are public. This is a demonstration, and it proves nothing.'
          : 'The questions are drawn for each candidate from a bank that is not public. Programs are marked by running them.',
        `A certificate is valid for ${validMonths} months.`,
      ].join(' '),
    },
    resultDescription: [
      {
        id: `${id}#overall`,
        type: ['ResultDescription'],
        name: 'Overall',
        resultType: 'Percent',
        valueMin: '0',
        valueMax: '100',
        requiredValue: String(pass.overall),
      },
    ],
  }
}

const titleOf = (category: string): string => (isCategory(category) ? categoryTitle[category] : category)

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')
