/** The exam bank: a folder for each section, and in it one for each family. It changes nothing. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { foldersIn, type Hashes, type ItemSource, readFiles, readQuestion, repeated } from '../../library/authoring.ts'
import { checkFamily } from './check-family.ts'
import { familyForm } from './family-schema.ts'

/** The public one, which is a demonstration. */
export const publicBank = (contentDir: string): string => join(contentDir, 'assessments/bank')

const missing = (file: string): ContentError => ({
  file,
  message: 'there is no such folder: correct ASSESSMENT_BANK_DIR, or leave it out for the demonstration',
})

const nothingKnown = new Set<string>()

export interface ReadFamilies {
  families: ItemSource[]
  errors: ContentError[]
}

/**
 * @param contentDir what paths in errors are relative to
 * @param known the hashes of families that were found correct before: these are not checked again
 * @returns families in the order of their paths; one with errors in its front matter is only in `errors`
 */
export async function readBank(contentDir: string, bankDir: string, known: Hashes = nothingKnown): Promise<ReadFamilies> {
  if (!existsSync(bankDir)) return { families: [], errors: bankDir === publicBank(contentDir) ? [] : [missing(bankDir)] }
  const folders = await foldersIn(contentDir, relative(contentDir, bankDir))
  const read = folders.map((folder) => readQuestion(familyForm, folder, readFiles(join(contentDir, folder.path)), known))
  const families = read.flatMap(({ item }) => item ?? [])
  return {
    families,
    errors: [
      ...read.flatMap(({ errors }) => errors),
      ...families.flatMap(checkFamily),
      ...repeated(
        families,
        ({ slug }) => slug,
        (family, first) => ({
          file: family.path,
          message: `the folder name ${family.slug} is used in ${first.path} already: choose another`,
        }),
      ),
    ],
  }
}
