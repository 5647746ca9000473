import type { ToDo } from 'contract/admin/to-do.ts'
import { paths } from 'contract/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { roomTitles } from '../room-titles.ts'
import styles from './overview.module.css'
import { toDoOf, underWayIn } from './to-do-words.ts'

/** Each room with what there is to do in it. */
export function ToDoRooms({ rooms }: ToDo) {
  return (
    <ul className={styles.rooms} aria-labelledby="to-do">
      {rooms.map(({ room, counts }) => {
        const [toDo, underWay] = [toDoOf(counts), underWayIn(counts)]
        return (
          <li key={room} className={styles.room}>
            <TextLink to={paths.administration(room)}>{roomTitles[room]}</TextLink>
            <div>
              {toDo.length > 0 && <p className={styles.toDo}>{toDo.join(', ')}</p>}
              {underWay.length > 0 && <p className={styles.underWay}>{underWay.join(', ')}</p>}
              {toDo.length + underWay.length === 0 && <p className={styles.underWay}>Nothing</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
