/** The way into the call, in a window of its own. Who takes it has come. */
<<<<<<<< HEAD:web/src/ui/join-meeting.tsx

import { LinkButton } from './button.tsx'

========

import { LinkButton } from '../ui/button.tsx'

>>>>>>>> 850c406193b8c941186cafaa7103345baab606a0:web/src/appointments/join-meeting.tsx

import { meetingName } from './meeting.ts'

export const JoinMeeting = ({ url, small = false, onJoin }: { url: string; small?: boolean; onJoin: () => void }) => (
  <LinkButton small={small} to={url} target="_blank" rel="noopener noreferrer" onClick={onJoin}>
    Join on {meetingName(url)}
  </LinkButton>
)
