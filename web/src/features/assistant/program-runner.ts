/** What runs a program of a reply: another feature's, handed in by who puts the page together. */
import { type ComponentType, createContext } from 'react'

export type ProgramRunner = ComponentType<{ code: string }>

export const ProgramRunnerContext = createContext<ProgramRunner | undefined>(undefined)
