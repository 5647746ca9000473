/**
 * The content that journeys are told on: everything that ships, but of the library's questions these. The library grows; a story
 * that names the next question, or counts a shelf, stays true.
 */
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const questions = [
  'probability/third-in-the-queue',
  'statistics/two-clerks-one-ledger',
  'derivatives/parity-with-a-toll',
  'derivatives/the-option-on-the-worse-of-two',
  'algorithms/ring-of-ticks',
  'algorithms/undo-the-order-book',
  'machine-learning/the-feature-from-tomorrow',
  'machine-learning/when-ridge-beats-truth',
  'linux/find-the-noisy-process',
  'linux/permissions-for-a-shared-research-folder',
  'python/generator-of-business-days',
  'python/a-context-manager-for-a-kill-switch',
  // With these a practice sitting of the core certificate has as many questions as it needs.
  'python/the-mutable-default-trade',
  'python/decimal-float-and-a-missing-cent',
  'python/vectorise-the-ledger',
  'python/the-check-that-read-the-feed',
  'data-science/join-that-doubled-the-rows',
  'data-science/the-close-that-was-known',
  'data-science/the-correlation-nobody-measured',
  'visualization/fix-the-dual-axis',
  'visualization/show-uncertainty-in-three-seconds',
  'applications/backtest-with-real-costs',
  'applications/smile-without-arbitrage',
  'statistics/every-desk-improved',
  'statistics/a-survey-with-a-coin-in-it',
  'statistics/read-this-table-aloud',
  'fixed-income/a-bond-that-pays-in-weather',
]

const root = join(import.meta.dirname, '..')
const content = join(root, 'content')

export const shortLibrary = join(root, '.cache/short-library')

/** For what starts on an empty database and asks for none of them: each is compiled there. */
export const oneQuestion = ['statistics/two-clerks-one-ledger']

/** Tests beside the journeys have one of their own. */
export async function makeShortLibrary(folder = shortLibrary, chosen: readonly string[] = questions): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(content, folder, { recursive: true, filter: (path) => path !== join(content, 'items') })
  for (const question of chosen) await cp(join(content, 'items', question), join(folder, 'items', question), { recursive: true })
}
