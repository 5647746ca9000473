/** Companies and universities: their logos in a row that advances, and a card for each company. */
import type { Organisation } from 'contract/site/success-stories.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LogoCarousel } from '../../../ui/logo-carousel.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import styles from './organisations.module.css'

export function Logos({ organisations, title }: { organisations: readonly Organisation[]; title: string }) {
  return (
    <div className={styles.logos}>
      <LogoCarousel
        label="Logos of companies and universities"
        slideName="Logo"
        title={<h2 className={styles.title}>{title}</h2>}
        slides={organisations.map((organisation) => (
          <div key={organisation.name} className={styles.slide}>
            <Logo organisation={organisation} named />
          </div>
        ))}
      />
    </div>
  )
}

export function OrganisationCards({ organisations }: { organisations: readonly Organisation[] }) {
  return (
    <ul className={styles.cards}>
      {organisations.map((organisation) => (
        <li key={organisation.name} className={styles.card}>
          <Logo organisation={organisation} />
          <h3 className={styles.name}>
            {organisation.website ? (
              <ExternalLink href={organisation.website}>{organisation.name}</ExternalLink>
            ) : (
              organisation.name
            )}
          </h3>
          <p className={styles.about}>{organisation.about}</p>
        </li>
      ))}
    </ul>
  )
}

/** @param named whether nothing beside it says whose it is */
function Logo({ organisation: { name, logo, one_ink }, named }: { organisation: Organisation; named?: boolean }) {
  return (
    <img
      className={classNames(styles.logo, one_ink ? styles.oneInk : styles.ownInks)}
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt={named ? name : ''}
      loading="lazy"
      decoding="async"
    />
  )
}
