/** The way into the call, in a window of its own. Who takes it has come. */

import { LinkButton } from '../ui/button.tsx'

import { meetingName } from './meeting.ts'

export const JoinMeeting = ({ url, small = false, onJoin }: { url: string; small?: boolean; onJoin: () => void }) => (
  <LinkButton small={small} to={url} target="_blank" rel="noopener noreferrer" onClick={onJoin}>
    Join on {meetingName(url)}
  </LinkButton>
)
