/** The file that goes with what is written: chosen, refused, on its way. */
import { fileSentences, kindByName, maxFileBytes } from 'contract/discussions/files.ts'
import type { Attachment } from 'contract/discussions/model.ts'
import type { Body, Endpoint, Params, Reply } from 'contract/endpoint.ts'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { upload } from '../../../lib/upload.ts'

export interface Attaching {
  file: File | undefined
  /** Of the post that is edited, as long as it is to stay. */
  existing: Attachment | undefined
  error: string | undefined
  /** From 0 to 1, while the file is on its way. */
  progress: number | undefined
  choose(file: File): void
  remove(): void
  cancel(): void
  /** Something is dragged over the field. */
  isOver: boolean
  /** What the field that it is attached to listens to. */
  takes: {
    onPaste(event: ClipboardEvent): void
    onDragOver(event: DragEvent): void
    onDragLeave(): void
    onDrop(event: DragEvent): void
  }
  /** As a call of the contract; with the file as a form. What was sent is let go, and only that. */
  send<E extends Endpoint>(endpoint: E, input: { params?: Params<E>; body: Body<E> }): Promise<Reply<E>>
}

export function useAttaching(before?: Attachment | null): Attaching {
  const [file, setFile] = useState<File>()
  const [isKept, setKept] = useState(true)
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [isOver, setOver] = useState(false)
  const underWay = useRef<AbortController>(undefined)

  const choose = (chosen: File) => {
    const refusal = refusalOf(chosen)
    setError(refusal)
    if (!refusal) setFile(chosen)
  }
  const takeFrom = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const [first, ...more] = files
    if (!first) return
    event.preventDefault()
    // None of them, where nobody can know which was meant.
    if (more.length > 0) setError(oneAtMost)
    else choose(first)
  }
  const sendForm = async <E extends Endpoint>(endpoint: E, input: { params?: Params<E>; body: Body<E> }, file: File) => {
    underWay.current = new AbortController()
    setProgress(0)
    try {
      const reply = await upload(endpoint, { ...input, file, onProgress: setProgress, signal: underWay.current.signal })
      setFile(undefined)
      return reply
    } catch (error) {
      if (!isAboutFile(error)) throw error
      setError(error.message)
      throw new FileRefused(error.status, error.message)
    } finally {
      setProgress(undefined)
    }
  }
  return {
    file,
    existing: isKept ? (before ?? undefined) : undefined,
    error,
    progress,
    choose,
    remove() {
      setError(undefined)
      if (file) setFile(undefined)
      else setKept(false)
    },
    cancel: () => underWay.current?.abort(new Cancelled('Sending was canceled.')),
    isOver,
    takes: {
      onPaste: (event) => takeFrom(event, event.clipboardData.files),
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        setOver(false)
        takeFrom(event, event.dataTransfer.files)
      },
    },
    send(endpoint, input) {
      setError(undefined)
      if (file) return sendForm(endpoint, input, file)
      const isTakenAway = before && !isKept
      const body = isTakenAway ? { ...(input.body as object), remove_file: true } : input.body
      return call(endpoint, { ...input, body } as unknown as Parameters<typeof call<typeof endpoint>>[1])
    },
  }
}

const oneAtMost = 'You can attach one file. To send several, put them in an archive.'

/** Whoever sent it has called it off: nothing went wrong. */
class Cancelled extends Error {}
/** It is told beside the file; nothing is wrong with the text. */
class FileRefused extends ApiError {}

const isAboutFile = (error: unknown): error is ApiError => error instanceof ApiError && [413, 415].includes(error.status)

/** Nothing is left to say of the post. */
export const isSettled = (error: unknown): boolean => error instanceof Cancelled || error instanceof FileRefused

/** What the server would say, said before anything is sent. */
function refusalOf({ name, size }: File): string | undefined {
  if (!kindByName(name)) return fileSentences.refused
  if (size === 0) return fileSentences.empty
  return size > maxFileBytes ? fileSentences.tooLarge : undefined
}
