import type { LogEntry } from 'contract/assessments/model.ts'

/** An entry of a sitting's log in words. */
export function eventText({ kind, data: { seconds = 0, characters = 0, client } }: Pick<LogEntry, 'kind' | 'data'>): string {
  switch (kind) {
    case 'entered':
      return 'Sitting opened'
    case 'taken over':
      return 'Sitting opened in another window'
    case 'started':
      return 'Clock started'
    case 'handed in':
      return 'Submitted'
    case 'time over':
      return 'Time over'
    case 'time credit':
      return `Time added: ${durationText(seconds)}`
    case 'break began':
      return `Break began, ${durationText(seconds)} left for breaks`
    case 'break ended':
      return `Break ended after ${durationText(seconds)}`
    case 'let in':
      return 'Let in by the invigilator'
    case 'paused':
      return 'Clock paused by the invigilator'
    case 'resumed':
      return seconds > 0 ? `Pause ended after ${durationText(seconds)}` : 'Pause ended'
    case 'invigilator noted':
      return 'Note written by the invigilator'
    case 'locked browser passed':
      return `Safe Exam Browser confirmed${client ? ` (${client})` : ''}`
    case 'locked browser failed':
      return `Not confirmed as Safe Exam Browser${client ? ` (${client})` : ''}`
    case 'oral drawn':
      return 'Selected for an oral, which is held if the answers reach the mark'
    case 'oral held':
      return 'Oral held'
    case 'oral missed':
      return 'Oral not held in time'
    case 'marked again':
      return 'Answers marked again'
    case 'result released':
      return 'Result released'
    case 'error reported':
      return 'Error in a question reported'
    case 'appealed':
      return 'Appeal submitted'
    case 'decision proposed':
      return 'Decision proposed; a second person must confirm it'
    case 'decision rejected':
      return 'The second person did not confirm the decision'
    case 'decided':
      return 'Case decided'
    case 'away':
      return `Page left for ${durationText(seconds)}`
    case 'pasted':
      return characters === 1 ? '1 character pasted' : `${characters} characters pasted`
    case 'offline':
      return `No connection for ${durationText(seconds)}`
  }
}

const durationText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min${seconds % 60 > 0 ? ` ${seconds % 60} s` : ''}`
