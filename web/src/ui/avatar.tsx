import styles from './avatar.module.css'
import { classNames } from './class-names.ts'

interface AvatarProps {
  initials: string
  /** An address; where it is empty or does not load, the initials stand there. */
  picture?: string | undefined
  /** 32 px instead of 44. */
  small?: boolean
}

/** A person's picture or initials. It decorates the name that stands beside it, and is not read. */
export const Avatar = ({ initials, picture, small }: AvatarProps) => (
  <span className={classNames(styles.avatar, small && styles.small)} aria-hidden="true">
    {initials}
    {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
  </span>
)
