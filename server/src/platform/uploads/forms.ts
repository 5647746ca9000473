/**
 * Bodies that come as a form with a file (`multipart/form-data`): fields and file in any order. The file is written to the disk while it
 * arrives and never held in memory; the fields become the body that the contract's schema then checks like any other.
 */
import multipart, { type Multipart } from '@fastify/multipart'
import { fileSentences, maxFileBytes } from 'contract/discussions/files.ts'
import type { Shape } from 'contract/endpoint.ts'
import { problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { atMostAtOnce } from '../at-once.ts'
import { seconds } from '../clock.ts'
import { type ReceivedFile, takeIn } from './incoming.ts'

declare module 'fastify' {
  interface FastifyInstance {
    routeWithFile(route: RouteOptions, form: Form): void
  }
  interface FastifyRequest {
    upload: ReceivedFile | undefined
  }
}

interface Form {
  body: Shape['body']
  /** Asked before anything of the form is read. */
  admit(request: FastifyRequest): Promise<void> | undefined
}

/** Besides the file: the other fields, and what stands between the parts. */
const maxRest = 256 * 1024
const maxForm = maxFileBytes + maxRest
const limits = { fileSize: maxFileBytes, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 20, fields: 20, parts: 22 }

/** A sender who is silent for so long is gone. */
const patience = seconds(30)

/** Each person's own. */
const atOnce = 3

/** @param dataDir holds the folder of what arrives */
export function takeForms(app: FastifyInstance, dataDir: string): void {
  const busy = atMostAtOnce(atOnce, othersUnderWay)
  app.decorateRequest('upload', undefined)
  // In a scope of their own: everywhere else a form is no body that is read.
  app.decorate('routeWithFile', ({ handler, ...route }, { body, admit }) => {
    void app.register(async (scope) => {
      await scope.register(multipart, { limits, throwFileSizeLimit: false })
      scope.route({
        ...route,
        config: { takesFile: true },
        preValidation: [
          ...[route.preValidation ?? []].flat(),
          async (request: FastifyRequest) => {
            if (!request.isMultipart()) return
            await admit(request)
            await busy(request.caller?.id ?? 0, () => readForm(request, dataDir, body))
          },
        ],
        // Whatever was refused before it came to the handler: its file is no more.
        onError: async (request) => request.upload?.discard(),
        async handler(request, reply) {
          try {
            return await handler.call(scope, request, reply)
          } finally {
            await request.upload?.discard()
          }
        },
      })
    })
  })
}

async function readForm(request: FastifyRequest, dataDir: string, schema: Shape['body']): Promise<void> {
  const { raw } = request
  if (Number(raw.headers['content-length'] ?? 0) > maxForm) throw tooLarge()
  const endless = Promise.withResolvers<never>()
  let arrived = 0
  const silence = setTimeout(() => raw.destroy(), patience)
  const count = (chunk: Buffer) => {
    silence.refresh()
    arrived += chunk.length
    if (arrived > maxForm) endless.reject(tooLarge())
  }
  raw.on('data', count)
  try {
    request.body = await Promise.race([readParts(request, dataDir, schema), endless.promise])
  } catch (error) {
    throw isMalformed(error) ? problem('bad_input') : error
  } finally {
    clearTimeout(silence)
    raw.off('data', count)
  }
}

/** The parser has no name for it, only its words; what it calls a needle is what stands between the parts. */
const isMalformed = (error: unknown): boolean => error instanceof Error && /multipart|needle/i.test(error.message)

async function readParts(request: FastifyRequest, dataDir: string, schema: Shape['body']): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (part.type === 'file') await takeFile(request, dataDir, part)
    else if (fields.has(part.fieldname) || part.valueTruncated) throw problem('bad_input')
    else fields.set(part.fieldname, part.value)
  }
  const known = Object.entries((schema as { properties?: Record<string, FieldSchema> } | undefined)?.properties ?? {})
  return Object.fromEntries(
    known.flatMap(([name, field]) => (fields.has(name) ? [[name, readField(fields.get(name), field)]] : [])),
  )
}

type FilePart = Extract<Multipart, { type: 'file' }>

async function takeFile(request: FastifyRequest, dataDir: string, { fieldname, filename = '', file }: FilePart): Promise<void> {
  // A picker in which nothing was picked sends a file without name and bytes.
  if (filename === '') {
    for await (const _ of file) throw problem('bad_input', { message: 'This file has no name.' })
    return
  }
  if (fieldname !== 'file' || request.upload) throw problem('bad_input', { message: 'You can attach one file.' })
  request.upload = await takeIn(dataDir, asNamed(filename), file).catch((error: unknown) => {
    throw isFull(error) ? problem('unavailable', { message: noRoom }) : error
  })
  if (file.truncated) throw tooLarge()
}

/**
 * Browsers escape these three characters in a file's name, and no percent sign (HTML, multipart/form-data): a name that has `%22` itself is read as one
 * with a quote.
 */
const asNamed = (filename: string): string => filename.replace(/%22|%0D|%0A/gi, decodeURIComponent)

interface FieldSchema {
  type?: string | string[]
}

/** In a form everything is text: what the contract calls a number, a yes or nothing is read as such, and where it is none left to the schema. */
function readField(text: unknown, { type = [] }: FieldSchema): unknown {
  if (typeof text !== 'string') return text
  if (text.includes('\0')) throw problem('bad_input')
  const types = [type].flat()
  if (types.includes('integer') && /^\d{1,10}$/.test(text)) return Number(text)
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true'
  if (types.includes('null') && (text === '' || text === 'null')) return null
  // A browser sends each end of a line as two characters, whatever was written.
  return text.replaceAll('\r\n', '\n')
}

const othersUnderWay = 'You are already uploading three files. Please wait a moment and try again.'
const noRoom = 'There is no space for files right now. Please try again later.'

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

const tooLarge = () => problem('too_large', { message: fileSentences.tooLarge })
