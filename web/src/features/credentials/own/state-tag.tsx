import type { OwnCredential } from 'contract/credentials/model.ts'
import { Tag } from '../../../ui/tag.tsx'

const tones = { valid: 'good', expired: 'waiting', revoked: 'bad' } as const
const words = { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' }

export const StateTag = ({ state }: Pick<OwnCredential, 'state'>) => <Tag tone={tones[state]}>{words[state]}</Tag>
