/** All that ordinary programs may try in the process that marks code, and each program of the bank: right ones are right, wrong ones wrong. */
import { inspect, isDeepStrictEqual } from 'node:util'
import { markCode } from '../../server/src/features/assessments/marking/code/mark-code.ts'
import { codeFamilies } from '../../server/src/testing/code-families.ts'
import { sealedOptions, sealedPrograms } from '../../server/src/testing/sealed-programs.ts'

export async function runSealedPrograms(): Promise<string[]> {
  const broken: string[] = []
  console.log('Programs in the process that marks code')
  for (const [holds, tried] of Object.entries(sealedPrograms)) {
    const { seen, wanted } = await tried()
    const isHeld = isDeepStrictEqual(seen, wanted)
    console.log(`${isHeld ? 'held' : 'BROKEN'}: ${holds}`)
    if (!isHeld) broken.push(`${holds}: ${inspect(seen)} and not ${inspect(wanted)}`)
  }
  const options = await sealedOptions()
  for (const { name, reference, right, mutants, keys } of codeFamilies()) {
    const [key] = keys
    if (!key) throw new Error(`${name} has no calls.`)
    const programs = { 'reference.py': reference, ...right, ...mutants }
    for (const [file, code] of Object.entries(programs)) {
      const { isRight } = await markCode(key, { code }, options)
      if (isRight === file in mutants) broken.push(`${name}/${file} is marked as ${isRight ? 'right' : 'wrong'}`)
    }
    console.log(`marked: ${Object.keys(programs).length} programs of ${name}`)
  }
  return broken
}
