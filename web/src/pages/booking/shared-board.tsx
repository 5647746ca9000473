/** The text of an interview with the Python that runs it. */
import type { ComponentProps } from 'react'
import { useProgram } from '../../features/library/python/use-program.tsx'
import { Board } from '../../features/mock-interviews/live-interview/board.tsx'

export const SharedBoard = (props: Omit<ComponentProps<typeof Board>, 'program'>) => <Board {...props} program={useProgram()} />
