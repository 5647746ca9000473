/** The process that `item-workers.ts` starts. */
import { constants, setPriority } from 'node:os'
import { answerTasks } from '../../../platform/worker-process.ts'
import { prepareItem } from './prepare-item.ts'

// The server and its readers come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
answerTasks(prepareItem)
