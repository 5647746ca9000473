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
          {always.map(([keys, words]) => (
            <Fragment key={words}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </Fragment>
          ))}
        </dl>
        <Checkbox checked={letterKeys} onChange={({ target }) => onLetterKeys(target.checked)}>
          Use single-key shortcuts
        </Checkbox>
      </div>
    </>
  )
}

/** No letter alone: these stay, also while one types. */
const always = [
  [['Ctrl', 'k'], 'Search'],
  [['Ctrl', 'Enter'], 'Run (in the editor)'],
  [['Ctrl', 'Shift', 'Enter'], 'Run tests or check (in the editor)'],
  [['Esc', 'Tab'], 'Leave the editor'],
] as const

const others = [
  ['a', 'Answer'],
  ['c', 'Check'],
  ['h', 'Next hint'],
  ['s', 'Solution'],
  ['f', 'Different numbers'],
  ['p', 'Open or close Python or SQL'],
  ['r', 'Run or stop'],
  ['e', 'Run tests'],
  ['b', 'Bookmark'],
  ['n', 'Note'],
  ['t', 'Timer'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
] as const
