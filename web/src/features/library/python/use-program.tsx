/** The page's own Python for code that is shared: what a run printed, as text that can be sent to whoever else looks at it. */
import { useSettings } from '../../../lib/site-data.ts'
import { Packages, RuntimeProgress } from './loading.tsx'
import { python, usePython } from './use-python.ts'
import { useWork } from './use-work.ts'
import { textOf } from './work-text.ts'

export function useProgram() {
  const { pythonPackagesUrl: packagesUrl = null } = useSettings()
  const [work, worker] = useWork()
  const state = usePython()
  return {
    isRunning: work.isRunning,
    progress: work.packages ? <Packages loading={work.packages} /> : <RuntimeProgress state={state} />,
    async run(code: string) {
      python.configure({ packagesUrl })
      await worker.start('run', () => ({ type: 'run', code }))
      return textOf(worker.work())
    },
    stop: worker.stop,
  }
}
