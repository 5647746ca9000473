/** Shows the open sitting, the break of its candidate, or the pause of its invigilator. */
import type { Paper } from 'contract/assessments/model.ts'
import { useState } from 'react'
import { BreakScreen } from './break-screen.tsx'
import { OpenSitting, type OpenSittingProps, type Place } from './open-sitting.tsx'
import { PauseScreen } from './pause-screen.tsx'

export function SittingWithBreaks({ paper, offset, ...rest }: Omit<OpenSittingProps, 'place' | 'onBreak'>) {
  const [now, setNow] = useState<{ paper: Paper; offset: number; place?: Place }>({ paper, offset })
  const show = (next: Paper, place?: Place) => {
    const offset = new Date(next.server_now).getTime() - Date.now()
    setNow({ paper: next, offset, ...(place && { place }) })
  }
  const endsAt = now.paper.breaks?.ends_at
  const back = (next: Paper) => show(next, now.place ?? { position: 1, marked: new Set() })
  if (endsAt && now.paper.breaks?.is_pause)
    return (
      <PauseScreen
        token={rest.token}
        attemptId={now.paper.attempt.id}
        endsAt={endsAt}
        offset={now.offset}
        onEnd={rest.onEnd}
        onRead={back}
      />
    )
  if (endsAt)
    return (
      <BreakScreen
        token={rest.token}
        attemptId={now.paper.attempt.id}
        endsAt={endsAt}
        offset={now.offset}
        onEnd={rest.onEnd}
        onBack={back}
      />
    )
  return <OpenSitting {...rest} paper={now.paper} offset={now.offset} place={now.place} onBreak={show} />
}
