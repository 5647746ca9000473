import { listPersonMails, type PersonMail } from 'contract/admin/audit.ts'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'

/** What was mailed to somebody, and what became of it. */
export function Mails({ id }: { id: number }) {
  return (
    <section className={styles.part} aria-labelledby="mails">
      <h2 id="mails" className={styles.partTitle}>
        Emails
      </h2>
      <Paged
        queryKey={[...keyOf(listPersonMails), id]}
        load={(cursor, signal) => call(listPersonMails, { params: { userId: id }, query: cursor ? { cursor } : {}, signal })}
        rowsOf={({ mails }) => mails}
        empty="No recent emails."
      >
        {(mails) => (
          <ul className={styles.list}>
            {mails.map((mail) => (
              <li key={mail.id} className={styles.row}>
                <div className={styles.name}>
                  {mail.subject} <State mail={mail} />
                </div>
                <p className={styles.small}>
                  To {mail.recipient}, {moment(mail.created_at)}
                  {mail.last_error && `. The mail server said: ${mail.last_error}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}

function State({ mail: { sent_at, given_up_at, due_at, attempts } }: { mail: PersonMail }) {
  if (sent_at) return <Tag tone="good">Sent</Tag>
  if (given_up_at) return <Tag tone="bad">Given up</Tag>
  return <Tag tone="waiting">{attempts > 0 && due_at ? `Next try ${moment(due_at)}` : 'Waiting'}</Tag>
}
