// Mails in a SQLite file, synced before the sender is told yes.
import { DatabaseSync } from 'node:sqlite'

export type Mail = { id: number; to: string; subject: string; text: string; html: string; sent_at: string }
export type MailStore = ReturnType<typeof openMailStore>

/** The inbox shows this many; older mails stay in the file. */
const shown = 200

export function openMailStore(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists mails (
      id integer primary key autoincrement, message_id text not null unique,
      recipient text not null, subject text not null, text text not null, html text not null, sent_at text not null)`)
  const insert = db.prepare(
    `insert into mails (message_id, recipient, subject, text, html, sent_at) values (?, ?, ?, ?, ?, ?)
     on conflict (message_id) do nothing`,
  )
  const columns = 'id, recipient as "to", subject, text, html, sent_at'
  const newest = db.prepare(`select ${columns} from mails order by id desc limit ${shown}`)
  const one = db.prepare(`select ${columns} from mails where id = ?`)
  return {
    add(mail: { messageId: string; to: string; subject: string; text: string; html: string }): void {
      insert.run(mail.messageId, mail.to, mail.subject, mail.text, mail.html, new Date().toISOString())
    },
    list: (): Mail[] => newest.all().map(asMail),
    find(id: number): Mail | undefined {
      const row = one.get(id)
      return row && asMail(row)
    },
    clear: (): void => db.exec('delete from mails'),
    close: (): void => db.close(),
  }
}

const asMail = (row: Record<string, unknown>): Mail => ({
  id: Number(row.id),
  to: String(row.to),
  subject: String(row.subject),
  text: String(row.text),
  html: String(row.html),
  sent_at: String(row.sent_at),
})
