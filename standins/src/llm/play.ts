/** `npm run model`: plays a model on this machine, for `LLM_BASE_URL`, until it is stopped. */
import { startLlm } from './llm.ts'
import { scriptFor, wordsToPlay } from './scripts.ts'

const port = Number(process.env.MODEL_PORT ?? 4141)
const { baseUrl } = await startLlm(scriptFor, port)
process.stdout.write(`
  A stand-in plays a model. In another terminal:

  LLM_BASE_URL=${baseUrl} LLM_MODEL=stand-in npm start

  End a question with one of these: ${wordsToPlay.join(' ')}
`)
