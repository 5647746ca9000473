import type { Firm } from 'contract/recruiting/firms.ts'
import { date } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Deed } from './confirm-dialog.tsx'
import { closing, makingManager, removingManager } from './deeds.ts'
import styles from './firm.module.css'

/** The firm's seats; a manager reads beside each what they can do. */
export function Seats({ firm: { seats, is_manager }, onAsk }: { firm: Firm; onAsk: (deed: Deed) => void }) {
  const managers = seats.filter((seat) => seat.is_manager && !seat.closed_at)
  return (
    <section className={styles.part} aria-labelledby="seats">
      <h2 id="seats" className={styles.partTitle}>
        Seats
      </h2>
      <ul className={styles.list} aria-label="Seats">
        {seats.map((seat) => (
          <li key={seat.id} className={styles.row}>
            <p>
              {seat.name}
              {seat.is_own && ' (you)'}
              <span className={styles.small}>
                {seat.email}
                {seat.is_manager && ' · manager'}
              </span>
            </p>
            {seat.closed_at && <Tag tone="waiting">{`Closed on ${date(seat.closed_at)}`}</Tag>}
            {is_manager && !seat.closed_at && (
              <div className={styles.deeds}>
                {!seat.is_manager && (
                  <Button kind="quiet" small onClick={() => onAsk(makingManager(seat))}>
                    Make a manager
                    <VisuallyHidden>{` (${seat.name})`}</VisuallyHidden>
                  </Button>
                )}
                {seat.is_manager && managers.length > 1 && (
                  <Button kind="quiet" small onClick={() => onAsk(removingManager(seat))}>
                    Remove as manager
                    <VisuallyHidden>{` (${seat.name})`}</VisuallyHidden>
                  </Button>
                )}
                {!seat.is_own && (
                  <Button kind="quiet" small onClick={() => onAsk(closing(seat))}>
                    Close the seat
                    <VisuallyHidden>{` of ${seat.name}`}</VisuallyHidden>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
