import { openSolution } from 'contract/library/answers.ts'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { ContentFrame } from './content-frame.tsx'
import styles from './question.module.css'

interface SolutionProps {
  id: number
  title: string
  address: string
  renew: () => Promise<string | undefined>
}

/** Not even loaded until it is asked for. Give it the item's key: another item's solution begins closed. */
export function Solution({ id, title, address, renew }: SolutionProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const toggle = async () => {
    try {
      if (!isOpen) await call(openSolution, { params: { id } })
      setOpen(!isOpen)
    } catch (error) {
      toast(errorText(error), 'bad')
    }
  }
  return (
    <section className={styles.solution}>
      <h2>
        <button
          type="button"
          className={styles.disclose}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={toggle}
        >
          <ChevronRight size={16} aria-hidden="true" />
          Solution
        </button>
      </h2>
      {isOpen && (
        <div id={panel} className={styles.panel}>
          <ContentFrame id={id} address={address} title={`Solution of ${title}`} renew={renew} />
        </div>
      )}
    </section>
  )
}
