/** `/forum/{category}`: the threads of one category. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { CategoryView } from '../../features/discussions/forum/category-view.tsx'
import { NewThread } from '../../features/discussions/forum/new-thread.tsx'
import { useOpenCategories } from '../../features/discussions/forum/open-categories.ts'
import { categoryQuery } from '../../features/discussions/forum/queries.ts'
import { WatchCategory } from '../../features/discussions/forum/watch-button.tsx'
import { ApiError } from '../../lib/api.ts'
import styles from './discussions.module.css'
import { ForumFrame } from './forum-frame.tsx'
import { useGone } from './use-gone.ts'

export function ForumCategoryPage() {
  const { slug = '' } = useParams()
  return <Category key={slug} slug={slug} />
}

function Category({ slug }: { slug: string }) {
  const { data, error } = useInfiniteQuery(categoryQuery(slug))
  useGone(!data && error instanceof ApiError && error.status === 404 ? error : null)
  const category = data?.pages[0]?.category
  const mayBegin = useOpenCategories().some((open) => open.slug === slug)
  return (
    <ForumFrame title={category?.name ?? 'Forum'} category={slug}>
      <Link className={styles.shelf} to={paths.forum()}>
        <ArrowLeft size={16} aria-hidden="true" />
        Forum
      </Link>
      {category && (
        <>
          <div className={styles.top}>
            <h1 className={styles.title}>{category.name}</h1>
            {mayBegin && <NewThread category={slug} className={styles.create} />}
          </div>
          <p>{category.about}</p>
          {category.is_closed && <p>This category is closed: you can read it, but not post.</p>}
          <p>
            <WatchCategory slug={slug} isWatched={category.is_watched} />
          </p>
        </>
      )}
      <CategoryView slug={slug} />
    </ForumFrame>
  )
}
