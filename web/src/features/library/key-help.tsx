import { ArrowLeft, ArrowRight, Keyboard } from 'lucide-react'
import { Fragment } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './key-help.module.css'

/** Which keys there are, and the choice to have fewer. */
export function KeyHelp({ letterKeys, onLetterKeys }: { letterKeys: boolean; onLetterKeys: (on: boolean) => void }) {
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="key-help" data-shortcut="?">
        <Keyboard size={16} aria-hidden="true" />
        <span className={styles.word}>Keys</span>
      </button>
      <div id="key-help" popover="auto" role="dialog" aria-label="Keys" className={styles.help}>
        <dl className={styles.keys}>
          <dt>
            <kbd>
              <ArrowRight size={14} aria-label="Right arrow" />
            </kbd>
            {letterKeys && <kbd>j</kbd>}
          </dt>
          <dd>Next question</dd>
          <dt>
            <kbd>
              <ArrowLeft size={14} aria-label="Left arrow" />
            </kbd>
            {letterKeys && <kbd>k</kbd>}
          </dt>
          <dd>Previous question</dd>
          {letterKeys &&
            others.map(([key, words]) => (
              <Fragment key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </Fragment>
            ))}
          <dt>
            <kbd>Ctrl</kbd>
            <kbd>k</kbd>
          </dt>
          <dd>Search</dd>
        </dl>
        <Checkbox checked={letterKeys} onChange={({ target }) => onLetterKeys(target.checked)}>
          Use single letters and signs
        </Checkbox>
      </div>
    </>
  )
}

const others = [
  ['/', 'Search'],
  ['b', 'Bookmark'],
  ['n', 'Note'],
  ['h', 'Next hint'],
  ['s', 'Solution'],
  ['t', 'Timer'],
  ['?', 'These keys'],
] as const
