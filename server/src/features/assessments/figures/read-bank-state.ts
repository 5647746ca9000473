/** The exam bank as administrators see it: its state and its cells, and each family with its figures. */
import type { BankFamily, readExamBank } from 'contract/assessments/bank.ts'
import { mostFamiliesListed } from 'contract/assessments/bank.ts'
import type { Reply } from 'contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { cellsOf, familiesNeeded } from '../bank/cells.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { adviceOf } from './advice.ts'
import { countCells, findBankState, findFamilies } from './store.ts'

export async function showBank(
  { db }: Pick<Deps, 'db'>,
  blueprints: readonly NamedBlueprint[],
): Promise<Reply<typeof readExamBank>> {
  const bank = await findBankState(db, {})
  if (!bank) return { bank: null, blueprints: [] }
  const counted = await countCells(db, {})
  return {
    bank: {
      is_demonstration: bank.is_demonstration,
      loaded_at: bank.source_hash === null ? null : bank.loaded_at.toISOString(),
      counted_at: bank.counted_at?.toISOString() ?? null,
      refused: bank.refused.map(placeOf),
    },
    blueprints: blueprints
      .filter(({ blueprint }) => blueprint.demonstration === bank.is_demonstration)
      .map(({ key, blueprint }) => ({
        key,
        title: blueprint.title,
        cells: cellsOf(blueprint).map((cell) => {
          const { category, difficulty, isCode, questions } = cell
          const found = counted.find(
            (one) => one.category === category && one.difficulty === difficulty && one.is_code === isCode,
          )
          const needed = familiesNeeded(cell)
          return { category, difficulty, is_code: isCode, questions, families: found?.families ?? 0, needed }
        }),
      })),
  }
}

/** File and line alone: what is wrong there may quote a key. */
const placeOf = (error: string): string => /^(.+?):(?:\d+:)?(?= )/.exec(error)?.[0].slice(0, -1) ?? ''

export async function listFamilies({ db }: Pick<Deps, 'db'>, category: string): Promise<{ families: BankFamily[] }> {
  const rows = await findFamilies(db, { category, most: mostFamiliesListed })
  return {
    families: rows.map((row) => ({
      slug: row.slug,
      version: row.version,
      difficulty: row.difficulty,
      kind: row.kind,
      drawn: row.drawn_count,
      answers: row.answers,
      right: row.right_answers,
      discrimination: row.discrimination,
      advice: adviceOf(row.drawn_count, {
        answers: row.answers,
        rightAnswers: row.right_answers,
        recentAnswers: row.recent_answers,
        recentRight: row.recent_right,
      }),
      retired_at: row.retired_at?.toISOString() ?? null,
      regrade: row.regraded_at
        ? { begun_at: row.regraded_at.toISOString(), ended_at: row.regrade_ended_at?.toISOString() ?? null }
        : null,
    })),
  }
}
