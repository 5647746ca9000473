import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

const NotLoaded = () => <p role="alert">The form could not be loaded. Check your connection, then reload the page.</p>

// The form, its dialog and its robot check are loaded when they are wanted: the page stays light.
const SignUpFirmDialog = lazy(async (): Promise<{ default: ComponentType<{ onClose: () => void }> }> => {
  const part = await import('./sign-up-firm-dialog.tsx').catch(() => undefined)
  return { default: part?.SignUpFirmDialog ?? NotLoaded }
})

export function SignUpFirmButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Sign up your firm</Button>
      {isOpen && (
        <Suspense>
          <SignUpFirmDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
