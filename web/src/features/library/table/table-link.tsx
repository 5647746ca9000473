import { Table2 } from 'lucide-react'
import { Link } from 'react-router'
import styles from './table-link.module.css'

/** To the same questions in a table. */
export const TableLink = ({ to }: { to: string }) => (
  <Link className={styles.link} to={to} title="All questions in a table">
    <Table2 size={16} aria-hidden="true" />
    Table
  </Link>
)
