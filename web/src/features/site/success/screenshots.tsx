/** Pictures of the product, in the reader's theme. Each opens in its full size. */
import type { Picture, Screenshot } from 'contract/site/success-stories.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './screenshots.module.css'

export function Screenshots({ screenshots }: { screenshots: readonly Screenshot[] }) {
  return (
    <ul className={styles.list}>
      {screenshots.map(({ title, text, light, dark }) => (
        <li key={title}>
          <figure>
            <FullSize picture={light} text={text} className={styles.light} />
            <FullSize picture={dark} text={text} className={styles.dark} />
            <figcaption className={styles.title}>{title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

function FullSize({ picture, text, className }: { picture: Picture; text: string; className: string | undefined }) {
  return (
    <a className={className} href={picture.url} target="_blank" rel="noreferrer">
      <img
        className={styles.picture}
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={text}
        loading="lazy"
        decoding="async"
      />
      <VisuallyHidden> Full size (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
