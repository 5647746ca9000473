/** Companies and universities: their logos in a row that advances, and a card for each company. */
import type { Place } from 'contract/site/success-stories.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LogoCarousel } from '../../../ui/logo-carousel.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import styles from './places.module.css'

export function Logos({ places, title }: { places: readonly Place[]; title: string }) {
  return (
    <div className={styles.logos}>
      <LogoCarousel
        label="Logos of companies and universities"
        slideName="Logo"
        title={<h2 className={styles.title}>{title}</h2>}
        slides={places.map((place) => (
          <div key={place.name} className={styles.slide}>
            <Logo place={place} named />
          </div>
        ))}
      />
    </div>
  )
}

export function PlaceCards({ places }: { places: readonly Place[] }) {
  return (
    <ul className={styles.cards}>
      {places.map((place) => (
        <li key={place.name} className={styles.card}>
          <Logo place={place} />
          <h3 className={styles.name}>
            {place.website ? <ExternalLink href={place.website}>{place.name}</ExternalLink> : place.name}
          </h3>
          <p className={styles.about}>{place.about}</p>
        </li>
      ))}
    </ul>
  )
}

/** @param named whether nothing beside it says whose it is */
function Logo({ place: { name, logo, one_ink }, named }: { place: Place; named?: boolean }) {
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
