/** For who signed up lately: what is open to them already, what is not, and where the plans are. */
import { type Module, moduleTitle } from 'contract/modules.ts'
import { useState } from 'react'
import { read, store } from '../../lib/browser-storage.ts'
import { useSession } from '../../lib/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { X } from '../../ui/glyphs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePlansAddress } from './plans-address.ts'
import styles from './welcome.module.css'

/** Whether to welcome this reader, and how they say that they have read it. */
export function useWelcome(): { isDue: boolean; close: () => void } {
  const isNewcomer = useSession()?.data.is_newcomer ?? false
  const [isClosed, setClosed] = useState(() => read('welcome_closed') !== undefined)
  const close = () => {
    store('welcome_closed', 'yes')
    setClosed(true)
    // The button goes with the rest: the keyboard goes on from the page's content.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return { isDue: isNewcomer && !isClosed, close }
}

interface WelcomeProps {
  /** Whose previews these are, or of which there are none. */
  module: Module
  hasPreviews: boolean
  onClose: () => void
}

export function Welcome({ module, hasPreviews, onClose }: WelcomeProps) {
  const name = useSession()?.data.firstname
  const plans = usePlansAddress(module)
  const title = moduleTitle[module]
  return (
    <section className={styles.welcome} aria-labelledby="welcome">
      <header className={styles.head}>
        <h2 id="welcome" className={styles.title}>
          {name ? `Welcome, ${name}` : 'Welcome'}
        </h2>
        <IconButton name="Close the welcome" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>What you can read now</dt>
          <dd>
            {hasPreviews
              ? `The previews of ${title}: full questions with hints, solutions and Python. They have no lock.`
              : `Nothing in ${title} yet. To read previews, choose Interview or a certificate as your platform.`}
          </dd>
        </div>
        <div>
          <dt>What a subscription adds</dt>
          <dd>
            {hasPreviews ? 'The questions with a lock, and the discussions.' : `All questions in ${title}, and the discussions.`}
          </dd>
        </div>
        <div>
          <dt>How to subscribe</dt>
          <dd>
            In the settings: <TextLink to={plans}>plans and prices</TextLink>.
          </dd>
        </div>
      </dl>
    </section>
  )
}
