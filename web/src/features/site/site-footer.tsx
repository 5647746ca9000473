import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { useModalLink } from '../../lib/modal-link.ts'
import { useSettings } from '../../lib/site-data.ts'
import { Logo } from '../../ui/logo.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { productName, supportEmail, socialLinks } = useSettings()
  const modalLink = useModalLink()
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Logo name={productName} />
        <nav className={styles.links} aria-label="Footer">
          <Link to={modalLink('support')} preventScrollReset>
            Support
          </Link>
          <Link to={modalLink('terms')} preventScrollReset>
            Terms
          </Link>
          <Link to={paths.recruiters()}>Recruiters</Link>
          {/* Without an account anywhere there is one thing to follow: what this site publishes. */}
          {socialLinks.length === 0 && <a href={paths.insightsFeed()}>RSS feed</a>}
          {socialLinks.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          ))}
        </nav>
        {/* spec §1: the year is a constant */}
        <p className={styles.copyright}>© 2025 {productName}</p>
      </div>
      {/* What the two dialogs say, for who runs no scripts. In the page that is sent only: no script carries it. */}
      <noscript>{import.meta.env.SSR && <Unscripted supportEmail={supportEmail} />}</noscript>
    </footer>
  )
}

const Unscripted = ({ supportEmail }: { supportEmail: string }) => (
  <p className={styles.row}>
    <span>You can read these pages without JavaScript, but you need it to log in or sign up.</span>
    <a href={paths.terms()}>Terms as a page</a>
    <span>Support: {supportEmail}</span>
  </p>
)
