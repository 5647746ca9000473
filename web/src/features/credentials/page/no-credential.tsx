import { credentialPaths } from 'contract/credentials/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from './shown-credential.module.css'

/** Never issued, hidden by its holder, or mistyped: a stranger cannot tell these apart. */
export const NoCredential = () => (
  <section className={styles.page}>
    <h1 className={styles.none}>There is no certificate at this address.</h1>
    <ul className={styles.lines}>
      <li>Check the address: capital and small letters differ in it.</li>
      <li>Ask the holder of the certificate for its address or a file. Holders can hide the page of a certificate.</li>
      <li>
        If you have a file, <TextLink to={credentialPaths.verify()}>verify the file</TextLink>. It can be valid without this page.
      </li>
    </ul>
  </section>
)
