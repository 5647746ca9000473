/** The facets of a search: all chosen values must be on a card. */

import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './card-search.module.css'
import { type Facet, facetGroups } from './facet-groups.ts'

interface FacetsProps {
  counted: readonly { term: string; count: string }[]
  chosen: readonly string[]
  onChoose: (terms: string[]) => void
}

/** The server takes no more. */
const mostTerms = 8

export function Facets({ counted, chosen, onChoose }: FacetsProps) {
  const isFull = chosen.length >= mostTerms
  const toggle = (term: string) => onChoose(chosen.includes(term) ? chosen.filter((other) => other !== term) : [...chosen, term])
  return (
    <>
      {isFull && <p className={styles.hint}>A search has at most {mostTerms} values. Remove one to choose another.</p>}
      {facetGroups(counted, chosen).map(({ title, facets }, place) => (
        <details key={title} className={styles.group} open={place < 2 || facets.some(({ term }) => chosen.includes(term))}>
          <summary>{title}</summary>
          <fieldset className={styles.values}>
            <legend className={styles.legend}>{title}</legend>
            {facets.map((facet) => (
              <Value
                key={facet.term}
                {...facet}
                isChosen={chosen.includes(facet.term)}
                isFull={isFull}
                onToggle={() => toggle(facet.term)}
              />
            ))}
          </fieldset>
        </details>
      ))}
    </>
  )
}

function Value({
  words,
  count,
  isChosen,
  isFull,
  onToggle,
}: Facet & { isChosen: boolean; isFull: boolean; onToggle: () => void }) {
  return (
    <Checkbox
      className={styles.value}
      checked={isChosen}
      disabled={!isChosen && (isFull || count === undefined)}
      onChange={onToggle}
    >
      {words} <span className={styles.count}>{count ?? 'fewer than five'}</span>
    </Checkbox>
  )
}
