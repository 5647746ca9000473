/** Remove, for administrators: what somebody else wrote, with the reason to who wrote it. */
import { ReasonedDeed } from './reasoned-deed.tsx'

interface RemovePostProps {
  /** `the answer of sqrt_t` */
  name: string
  remove: (reason: string) => Promise<unknown>
}

export const RemovePost = ({ name, remove }: RemovePostProps) => (
  <ReasonedDeed
    word="Remove"
    busy="Removing…"
    name={name}
    help="We notify the author. You can restore it for 30 days."
    act={remove}
  />
)
