import type { AdministeredCredential } from 'contract/credentials/administration.ts'
import { paths } from 'contract/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

export const Holder = ({ holder }: Pick<AdministeredCredential, 'holder'>) =>
  holder ? <TextLink to={paths.administeredPerson(holder.id)}>{holder.username}</TextLink> : <span>Deleted account</span>
