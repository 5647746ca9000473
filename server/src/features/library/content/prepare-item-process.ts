/** What a process of `item-workers.ts` does. */
import { constants, setPriority } from 'node:os'
import { answerTasks } from '../../../platform/worker-process.ts'
import { prepareItem } from './prepare-item.ts'

// Before it comes who reads.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
answerTasks(prepareItem)
