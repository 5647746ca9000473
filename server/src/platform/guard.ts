/**
 * Who is asking. Reads the token, finds the session, and admits or refuses before a body is read.
 *
 * It knows no feature: `findCaller` and `findSitting` are handed to it. It decides on the matched route, never on the text of an address.
 */

import type { Shape } from 'contract/endpoint.ts'
import type { Module } from 'contract/modules.ts'
import { problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answersDuringSitting } from './exam-mode.ts'

export interface Caller {
  id: number
  email: string
  username: string
  /** An account of a recruiter, which reads no library. */
  isRecruiter: boolean
  isAdmin: boolean
  /** Reads and moderates. Administrators do so too. */
  isStaff: boolean
  /** Whether the password was given in this session within the last minutes. */
  hasConfirmedPassword: boolean
  /** Whether the account is in exam mode. */
  sitsExamination: boolean
  state: 'pending' | 'declaration' | 'full'
  tokenHash: Buffer
  deviceHash: Buffer
  /** The module they look at. It opens nothing. */
  selected: Module
  /** Modules open by payment at this moment. */
  open: readonly Module[]
}

export type FindCaller = (token: string) => Promise<Caller | undefined>

/** A window in which somebody sits an assessment. */
export interface Sitting {
  attemptId: number
  userId: number
  tokenHash: Buffer
  /** False once another window has the sitting, or this one has lost its locked browser. */
  isLive: boolean
  hasLostLock: boolean
}

/** What a feature may read of a request beside its parts. */
export type RequestAsMade = Pick<FastifyRequest, 'originalUrl' | 'headers'>

/** @param request the call with the token: a sitting may demand something of each */
export type FindSitting = (token: string, request: RequestAsMade) => Promise<Sitting | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    findCaller: FindCaller
    findSitting: FindSitting
  }
  interface FastifyRequest {
    caller: Caller | undefined
    /** Of a call for anyone: whom its token was found to be of, or null. */
    asking: Caller | null | undefined
    sitting: Sitting | undefined
  }
}

export function guard(app: FastifyInstance, findCaller: FindCaller, findSitting: FindSitting): void {
  app.decorate('findCaller', findCaller)
  app.decorate('findSitting', findSitting)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('asking', undefined)
  app.decorateRequest('sitting', undefined)
}

/** A hook that lets through who may make the call, with `request.caller` or `request.sitting` filled in, also where it refuses a person. */
export function admit(app: FastifyInstance, shape: Pick<Shape, 'who' | 'alsoRecruiters' | 'asksPassword' | 'duringSitting'>) {
  const { who, alsoRecruiters, asksPassword } = shape
  const isOpen = answersDuringSitting(shape)
  return async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request)
    if (who === 'anyone') {
      if (isOpen || token === undefined) return
      request.asking = (await app.findCaller(token)) ?? null
      if (request.asking?.sitsExamination) throw problem('sitting_open')
      return
    }
    if (who === 'sitting') {
      const sitting = token === undefined ? undefined : await app.findSitting(token, request)
      if (!sitting) throw problem('not_logged_in')
      request.sitting = sitting
      return app.spendRequestOfPerson(sitting.userId)
    }
    const caller = token === undefined ? undefined : await app.findCaller(token)
    if (!caller) throw problem('not_logged_in')
    request.caller = caller
    app.spendRequestOfPerson(caller.id)
    if (caller.state === 'pending' && who !== 'pending') throw problem('second_factor_required')
    if (caller.state === 'declaration' && who !== 'pending' && who !== 'declaring') throw problem('declaration_required')
    if (caller.sitsExamination && !isOpen) throw problem('sitting_open')
    if (who === 'recruiter' && !caller.isRecruiter) throw problem('not_allowed')
    if (who === 'member' && caller.isRecruiter && !alsoRecruiters) throw problem('not_allowed')
    if (who === 'staff' && !caller.isStaff) throw problem('not_allowed')
    if (who === 'admin' && !caller.isAdmin) throw problem('not_allowed')
    if (asksPassword && !caller.hasConfirmedPassword) throw problem('password_needed')
  }
}

/** The member who makes a call that anyone may make, where they have a full session. With any other token one is a visitor, and so is a recruiter. */
export async function memberAsking(app: FastifyInstance, request: FastifyRequest): Promise<Caller | undefined> {
  const caller = request.asking === undefined ? await findAsking(app, request) : request.asking
  return caller?.state === 'full' && !caller.isRecruiter ? caller : undefined
}

/** Whether whoever makes a call that lasts may still hear its answer. */
export async function mayStay(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const caller = await findAsking(app, request)
  return caller?.state === 'full' && !caller.sitsExamination
}

async function findAsking(app: FastifyInstance, request: FastifyRequest): Promise<Caller | undefined> {
  const token = tokenOf(request)
  return token === undefined ? undefined : app.findCaller(token)
}

/** The token of `Authorization: Token <t>`: one header, this scheme, nothing else (trust G2). */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (!header?.startsWith('Token ')) return undefined
  const { rawHeaders } = request.raw
  let headers = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 13 && rawHeaders[i]?.toLowerCase() === 'authorization') headers++
  const token = header.slice('Token '.length)
  return headers === 1 && /^[\w-]{20,100}$/.test(token) ? token : undefined
}
