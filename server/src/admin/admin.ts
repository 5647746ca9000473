/** `npm run admin -- <command> …`: the operator's command line. It works while the server runs, and when none does. */
import { askPassphrase } from './ask-passphrase.ts'
import { carryOutWords } from './command-line.ts'

const { exit, says } = await carryOutWords(process.argv.slice(2), {
  env: process.env,
  // npm runs it in the product's folder.
  calledIn: process.env.INIT_CWD ?? process.cwd(),
  ask: askPassphrase,
  say: (line) => void process.stderr.write(`${line}\n`),
})
const to = exit === 0 ? process.stdout : process.stderr
// Everything is closed by now; whatever a library still holds open is not waited for.
to.write(`${says}\n`, () => process.exit(exit))
