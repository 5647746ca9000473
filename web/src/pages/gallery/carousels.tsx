import { Avatar } from '../../ui/avatar.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { LogoCarousel } from '../../ui/logo-carousel.tsx'
import styles from './carousels.module.css'
import { Group } from './side.tsx'

const walks = ['The random walk', 'The bridge', 'The excursion']
const letters = 'Α Β Γ Δ Ε Ζ Η Θ Ι Κ'.split(' ')

export function Carousels() {
  return (
    <>
      <Group title="One at a time, five seconds each">
        <Carousel
          label="Walks"
          slideName="Walk"
          restsFor={5000}
          slides={walks.map((walk, i) => (
            <div key={walk} className={styles.words}>
              <Avatar initials={`W${i + 1}`} /> {walk}
            </div>
          ))}
        />
      </Group>
      <LogoCarousel
        label="Greeks"
        slideName="Letter"
        title={<h3 className={styles.title}>Seven at a time, 2.5 seconds per step</h3>}
        slides={letters.map((letter) => (
          <div key={letter} className={styles.logo}>
            {letter}
          </div>
        ))}
      />
      <LogoCarousel
        label="Two"
        slideName="Letter"
        title={<h3 className={styles.title}>All visible: nothing moves</h3>}
        slides={letters.slice(0, 2).map((letter) => (
          <div key={letter} className={styles.logo}>
            {letter}
          </div>
        ))}
      />
    </>
  )
}
