/** The categories with which the forum begins: a file gives them, once. From then on they are the administrators'. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Slug } from 'contract/discussions/forum-model.ts'
import { longestAbout, longestCategoryName, mostCategories } from 'contract/discussions/forum-rules.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Db } from '../../../db/db.ts'
import { type ContentError, contentErrorReport } from '../../../platform/content/content-error.ts'
import { parseYaml } from '../../../platform/content/front-matter.ts'

const file = 'site/forum.yaml'

const ForumFile = Type.Object(
  {
    categories: Type.Array(
      Type.Object(
        {
          slug: Slug,
          name: Type.String({ minLength: 1, maxLength: longestCategoryName }),
          about: Type.String({ maxLength: longestAbout }),
          started_by: Type.Optional(Type.Unsafe<'members' | 'administrators'>({ enum: ['members', 'administrators'] })),
        },
        { additionalProperties: false },
      ),
      { maxItems: mostCategories },
    ),
  },
  { additionalProperties: false },
)

export const checkCategories = async (contentDir: string): Promise<ContentError[]> => (await readCategories(contentDir)).errors

async function readCategories(contentDir: string) {
  const { value, errors, lineOf } = parseYaml(ForumFile, await readFile(join(contentDir, file), 'utf8').catch(() => ''), file)
  const slugs = value?.categories.map(({ slug }) => slug) ?? []
  const twice = slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) === index
      ? []
      : [
          {
            file,
            line: lineOf(['categories', index, 'slug']),
            message: `slug ${JSON.stringify(slug)} is another category’s: each has its own.`,
          },
        ],
  )
  return { value, errors: [...errors, ...twice] }
}

export async function addFirstCategories(db: Db, contentDir: string): Promise<void> {
  const { rows } = await sql`select from forum_categories limit 1`.execute(db)
  if (rows.length > 0) return
  const { value, errors } = await readCategories(contentDir)
  if (!value || errors.length > 0) throw new Error(contentErrorReport(errors))
  const categories = value.categories.map((category, position) => ({ ...category, position }))
  // Of two processes that start at once each adds what the other has not.
  if (categories.length > 0)
    await db
      .insertInto('forum_categories')
      .values(categories)
      .onConflict((same) => same.column('slug').doNothing())
      .execute()
}
