import type { ToDo, ToDoRoom } from 'contract/admin/to-do.ts'
import { paths } from 'contract/paths.ts'
import { Fragment } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'
import { roomTitles } from '../room-titles.ts'
import styles from './overview.module.css'
import { toDoAddress } from './to-do-address.ts'
import { type Said, toDoOf, underWayIn } from './to-do-words.ts'

/** Each room with what there is to do in it; each count leads to what it counts. */
export function ToDoRooms({ rooms }: ToDo) {
  return (
    <ul className={styles.rooms} aria-labelledby="to-do">
      {rooms.map(({ room, counts }) => {
        const [toDo, underWay] = [toDoOf(counts), underWayIn(counts)]
        return (
          <li key={room} className={styles.room}>
            <TextLink to={paths.administration(room)}>{roomTitles[room]}</TextLink>
            <div>
              {toDo.length > 0 && (
                <p className={styles.toDo}>
                  <Counts room={room} counts={toDo} />
                </p>
              )}
              {underWay.length > 0 && (
                <p className={styles.underWay}>
                  <Counts room={room} counts={underWay} />
                </p>
              )}
              {toDo.length + underWay.length === 0 && <p className={styles.underWay}>Nothing</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const Counts = ({ room, counts }: { room: ToDoRoom; counts: readonly Said[] }) =>
  counts.map(({ kind, words }, at) => (
    <Fragment key={kind}>
      {at > 0 && ', '}
      <TextLink to={toDoAddress(room, kind)}>{words}</TextLink>
    </Fragment>
  ))
