/** From the words after `npm run admin --` to what they bring about; the same in the server and without one. */
import { type CommandDeps, type Outcome, verbs } from './verbs.ts'

export async function runCommand(deps: CommandDeps, words: readonly string[]): Promise<Outcome> {
  const { verb, argument, instead } = understand(words)
  return instead ?? verb.run(deps, argument)
}

/** What needs no database: help, and what cannot be meant. Undefined where there is something to do. */
export const answerWithoutDatabase = (words: readonly string[]): Outcome | undefined => understand(words).instead

type Understood =
  | { verb: (typeof verbs)[number]; argument: string; instead?: undefined }
  | { verb?: undefined; argument?: undefined; instead: Outcome }

function understand([name, argument, ...more]: readonly string[]): Understood {
  if (name === undefined || name === 'help' || name === '--help') return { instead: { exit: name ? 0 : 2, says: help() } }
  const verb = verbs.find((each) => each.name === name)
  if (!verb) return { instead: { exit: 2, says: `Unknown command ${name}. Commands: ${names()}.` } }
  if (verb.takesMany) return { verb, argument: [argument, ...more].join(' ').trim() }
  const given = argument?.trim() ?? ''
  if ((given !== '') !== (verb.takes !== '') || more.length > 0) return { instead: usageOf(name) }
  return { verb, argument: given }
}

export const usageOf = (name: string): Outcome => ({
  exit: 2,
  says: `Usage: npm run admin -- ${name} ${verbs.find((verb) => verb.name === name)?.takes ?? ''}`.trimEnd(),
})

const names = () => verbs.map(({ name }) => name).join(', ')

function help(): string {
  const usages = verbs.map(({ name, takes, does }) => ({ usage: `${name} ${takes}`.trimEnd(), does }))
  const width = Math.max(...usages.map(({ usage }) => usage.length)) + 2
  return ['npm run admin --', ...usages.map(({ usage, does }) => `  ${usage.padEnd(width)}${does}`)].join('\n')
}
