import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'quiet'

interface Look {
  /** One primary button per region. Danger is secondary with error-coloured text, and is confirmed. */
  kind?: ButtonKind
  /** For toolbars: 36 px tall. */
  small?: boolean
  /** As wide as its box: the action of a dialog. */
  full?: boolean
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While set, the button keeps its width, shows this word and takes no clicks. */
  busy?: string | false | undefined
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export function Button({ kind, small, full, busy, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(look({ kind, small, full }), className)}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames(styles.words, busy && styles.away)}>{children}</span>
      {busy && <span className={styles.busy}>{busy}</span>}
    </button>
  )
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({ kind, small, full, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classNames(look({ kind, small, full }), className)}>
      {children}
    </Link>
  )
}

/** A button that is only an icon; its name is for who does not see it, and its hint for who does. */
export function IconButton({ name, className, children, ...rest }: { name: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} aria-label={name} title={rest.title ?? name} className={classNames(styles.icon, className)}>
      {children}
    </button>
  )
}

function look({ kind = 'primary', small, full }: Look): string | undefined {
  return classNames(styles.button, styles[kind], small && styles.small, full && styles.full)
}
