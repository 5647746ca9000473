/** The running server's end of the command line. */
import type { Deps } from '../deps.ts'
import { openAdminSocket } from './admin-socket.ts'
import { runCommand } from './run-command.ts'

/** A folder that holds no sockets (some mounted ones) costs the command line, not the product. */
export async function listenForCommands(deps: Deps): Promise<{ close(): Promise<void> }> {
  const { config, log } = deps
  try {
    return await openAdminSocket(config.dataDir, async (words) => {
      try {
        return await runCommand(deps, words)
      } catch (err) {
        log.error({ err }, 'a command failed')
        return { exit: 1, says: 'Something went wrong on the server. See its log.' }
      }
    })
  } catch (err) {
    log.warn({ err }, 'the command line cannot reach this server')
    return { async close() {} }
  }
}
