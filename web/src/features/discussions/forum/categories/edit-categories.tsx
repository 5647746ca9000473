/** The button with which administrators change the categories. */
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../../lib/connection.ts'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'

const CategoriesDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./categories-dialog.tsx'))).CategoriesDialog,
}))

export function EditCategories() {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!session?.data.is_admin) return null
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Edit categories
      </Button>
      {isOpen && (
        <Suspense>
          <CategoriesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
