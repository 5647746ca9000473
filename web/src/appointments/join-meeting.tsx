/** Opens the meeting in a new window. `onJoin` can check the reader in. */

import { LinkButton } from '../ui/button.tsx'

import { meetingName } from './meeting.ts'

export const JoinMeeting = ({ url, small = false, onJoin }: { url: string; small?: boolean; onJoin: () => void }) => (
  <LinkButton small={small} to={url} target="_blank" rel="noopener noreferrer" onClick={onJoin}>
    Join on {meetingName(url)}
  </LinkButton>
)
