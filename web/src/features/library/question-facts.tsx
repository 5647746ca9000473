/** What stands above a question's title: how hard it is, to which group it belongs, and the way to what people say of it. */
import { difficultyWord, type Item } from 'contract/library/model.ts'
import { type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import { paths } from 'contract/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { DiscussionLink } from './discussion-link.tsx'
import styles from './question.module.css'
import { isNamed } from './reading.ts'

export function QuestionFacts({ item }: { item: Item }) {
  return (
    <>
      <span className={styles.difficulty}>
        <Badge difficulty={item.difficulty} />
        {difficultyWord[item.difficulty]}
      </span>
      {isNamed(item.sub_type_name) && <span>{item.sub_type_name}</span>}
    </>
  )
}

export function Discussions({ module, id, count }: { module: LibraryModule; id: number; count: number }) {
  return (
    <DiscussionLink className={styles.discussions} to={paths.discussions({ [sectionOf[module]]: String(id) })} count={count} />
  )
}
