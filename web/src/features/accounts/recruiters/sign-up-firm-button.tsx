import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './sign-up-firm-button.module.css'

// The form, its dialog and its robot check are loaded when they are wanted: the page stays light.
const SignUpFirmDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./sign-up-firm-dialog.tsx'))).SignUpFirmDialog,
}))

export function SignUpFirmButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className={styles.button}>
        <Button onClick={() => setIsOpen(true)}>Sign up your firm</Button>
      </p>
      {isOpen && (
        <Suspense>
          <SignUpFirmDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
