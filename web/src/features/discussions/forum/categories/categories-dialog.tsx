/** The categories in their order, which is changed here; one of them, or a new one, in a form. */
import { useQuery } from '@tanstack/react-query'
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { mostCategories } from 'contract/discussions/forum-rules.ts'
import { ArrowDown, ArrowUp, Lock } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState, Skeleton } from '../../../../ui/states.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Failed } from '../forum-front.tsx'
import { forumQuery } from '../queries.ts'
import styles from './categories-dialog.module.css'
import { CategoryForm } from './category-form.tsx'
import { useOrdering } from './use-ordering.ts'

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(forumQuery)
  const [edited, edit] = useState<ForumCategory | 'new'>()
  const [returned, comeBack] = useState<number | 'new'>()
  const categories = data?.categories.map(({ category }) => category)
  const title = edited === undefined ? 'Categories' : edited === 'new' ? 'New category' : edited.name
  return (
    <Dialog title={title} open onClose={onClose}>
      {edited !== undefined ? (
        <CategoryForm
          category={edited === 'new' ? undefined : edited}
          onDone={() => {
            comeBack(edited === 'new' ? 'new' : edited.id)
            edit(undefined)
          }}
        />
      ) : categories ? (
        <Categories categories={categories} onEdit={edit} returned={returned} />
      ) : isError ? (
        <Failed retry={refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}

interface CategoriesProps {
  categories: readonly ForumCategory[]
  onEdit: (category: ForumCategory | 'new') => void
  /** From whose form one comes back: the focus is where it was. */
  returned: number | 'new' | undefined
}

function Categories({ categories, onEdit, returned }: CategoriesProps) {
  const { ordered, move, said, list } = useOrdering(categories)
  return (
    <div className={styles.box}>
      {ordered.length === 0 && (
        <EmptyState title="The forum has no categories yet.">Add one so that members can start threads.</EmptyState>
      )}
      <ol className={styles.list} ref={list} aria-label="Categories in order">
        {ordered.map((category, at) => (
          <li key={category.id} className={styles.row}>
            <span className={styles.name}>
              {category.name}
              {category.is_closed && <Lock className={styles.mark} size={14} aria-label="(closed)" />}
            </span>
            {([-1, 1] as const).map((step) => {
              const Arrow = step < 0 ? ArrowUp : ArrowDown
              return (
                <IconButton
                  key={step}
                  name={`Move ${category.name} ${step < 0 ? 'up' : 'down'}`}
                  data-moves={`${category.id}:${step}`}
                  aria-disabled={!ordered[at + step]}
                  onClick={() => move(at, step)}
                >
                  <Arrow size={16} aria-hidden="true" />
                </IconButton>
              )
            })}
            <Button
              kind="quiet"
              small
              aria-label={`Edit ${category.name}`}
              autoFocus={returned === category.id}
              onClick={() => onEdit(category)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {ordered.length < mostCategories && (
        <Button full autoFocus={returned === 'new'} onClick={() => onEdit('new')}>
          Add a category
        </Button>
      )}
    </div>
  )
}
