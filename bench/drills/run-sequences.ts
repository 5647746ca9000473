/** Payments against their reference in full: random histories on the reducer, and one of fifty of them through PostgreSQL. */
import { appOn } from '../../server/src/testing/app.ts'
import { compareReducer } from '../../server/src/testing/payments/payment-sequences.ts'
import { compareRecorded } from '../../server/src/testing/payments/recorded-sequences.ts'
import { onPostgres } from './on-postgres.ts'

export async function runSequences({ sequences, seed }: { sequences: number; seed: number }): Promise<string[]> {
  const recorded = Math.ceil(sequences / 50)
  console.log(`Payments against their reference, seed ${seed}`)
  const broken: string[] = []
  try {
    compareReducer(sequences, seed)
    console.log(`${String(sequences).padStart(6)} histories on the reducer`)
  } catch (error) {
    broken.push(String(error))
  }
  broken.push(
    ...(await onPostgres(async (database) => {
      const t = await appOn(database)
      const found = await compareRecorded(t, recorded, seed)
      console.log(`${String(recorded - found.length).padStart(6)} of ${recorded} through PostgreSQL`)
      await t.close()
      return found
    })),
  )
  return broken
}
