/** The frame's addresses: item texts, solutions, figures. Signed, expiring, personal, and checked again when read. */

import { mayReadItem } from 'contract/access.ts'
import type { Module } from 'contract/modules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { fillPlaceholders } from '../../../platform/content/placeholders.ts'
import { framePage, framePolicy, originOf } from '../../../platform/content-frame/frame.ts'
import { acrossOrigins } from '../../../platform/content-frame/frame-assets.ts'
import type { SitsExamination } from '../../../platform/exam-mode.ts'
import { isSolutionOpen } from '../answers/store.ts'
import { type Loan, readGrant } from '../content-address.ts'
import { findEdition } from '../servings/edition-store.ts'
import { servedTexts } from '../servings/served-texts.ts'
import { findServing } from '../servings/store.ts'
import { type FindReader, type Frame, findFrame, findItemFile, isStaff, readerFinder } from './store.ts'

interface Address {
  grant: string
  placement: string
}

type FrameDeps = Deps & { findReader: FindReader }

export function contentRoutes(app: FastifyInstance, product: Deps, sitsExamination: SitsExamination): void {
  const deps: FrameDeps = { ...product, findReader: readerFinder(sitsExamination) }
  for (const part of ['statement', 'solution'] as const) {
    const url =
      part === 'statement' ? '/content/:grant/:placement(^\\d{1,9}$)' : '/content/:grant/:placement(^\\d{1,9}$)/solution'
    app.get<{ Params: Address }>(url, async (request, reply) => {
      const frame = await readable(deps, request.params, part)
      return frame ? sendFrame(deps, request, reply, frame) : refuse(reply)
    })
  }

  for (const part of ['statement', 'solution'] as const) {
    const url = `/content/:grant/:placement(^\\d{1,9}$)/:serving(^\\d{1,9}$)${part === 'statement' ? '/' : '/solution'}`
    app.get<{ Params: Address & { serving: string } }>(url, async (request, reply) => {
      const frame = await readableServing(deps, request.params, part)
      return frame ? sendFrame(deps, request, reply, frame) : refuse(reply)
    })
  }

  for (const part of ['statement', 'solution'] as const) {
    const url = `/content/:grant/:placement(^\\d{1,9}$)/rows/:row(^[1-9]\\d{0,3}$)${part === 'statement' ? '/' : '/solution'}`
    app.get<{ Params: Address & { row: string } }>(url, async (request, reply) => {
      const frame = await readableRow(deps, request.params, part)
      return frame ? sendFrame(deps, request, reply, frame) : refuse(reply)
    })
  }

  app.get<{ Params: Address & { name: string } }>('/content/:grant/:placement(^\\d{1,9}$)/:name', async (request, reply) => {
    const { name } = request.params
    const statement = await readable(deps, request.params, 'statement')
    // What only the solution shows opens with the solution.
    const frame = statement && mentions(statement.html, name) ? statement : await readable(deps, request.params, 'solution')
    const file = frame && (await findItemFile(deps.db, frame.item_id, name))
    if (!file) return refuse(reply)
    return reply
      .headers({ ...privately, ...acrossOrigins })
      .type(file.type)
      .send(file.bytes)
  })
}

const sendFrame = ({ config }: Deps, request: FastifyRequest, reply: FastifyReply, frame: Pick<Frame, 'title' | 'html'>) =>
  reply
    .headers({ ...privately, 'content-security-policy': framePolicy(originOf(request)) })
    .type('text/html; charset=utf-8')
    .send(framePage({ ...frame, html: fillPlaceholders(frame.html, { product: config.productName }) }))

/** The same for a serving, which is nobody else's and is never lent. */
async function readableServing(
  deps: FrameDeps,
  { grant: signed, placement, serving }: Address & { serving: string },
  part: 'statement' | 'solution',
): Promise<Pick<Frame, 'title' | 'html'> | undefined> {
  const grant = readGrant(deps, signed)
  if (!grant || 'loan' in grant) return undefined
  const open = await openTo(deps, grant.userId)
  const row = open && (await findServing(deps.db, Number(serving), grant.userId))
  if (!row || row.placement_id !== Number(placement) || !mayReadItem(open, row)) return undefined
  if (part === 'solution' && !row.is_solution_open) return undefined
  const [html = ''] = await servedTexts(deps, row, part)
  return { title: row.templates.title, html }
}

/** A question with one row of its fresh numbers, for staff alone: readers have servings. */
async function readableRow(
  deps: FrameDeps,
  { row, ...address }: Address & { row: string },
  part: 'statement' | 'solution',
): Promise<Pick<Frame, 'title' | 'html'> | undefined> {
  const grant = readGrant(deps, address.grant)
  if (!grant || !('loan' in grant) || !grant.loan.asStaff || !(await lent(deps, address, part, grant.loan))) return undefined
  const edition = await findEdition(deps.db, grant.loan.placementId)
  const chosen = edition?.rows[Number(row)]
  if (!edition || !chosen) return undefined
  const [html = ''] = await servedTexts(deps, { templates: edition.templates, row: chosen, mended: null }, part)
  return { title: edition.templates.title, html }
}

/** The frame where the grant holds, the person still may read, and the item still stands; a solution where it was earned or asked for. */
async function readable(deps: FrameDeps, address: Address, part: 'statement' | 'solution'): Promise<Frame | undefined> {
  const grant = readGrant(deps, address.grant)
  if (!grant) return undefined
  if ('loan' in grant) return lent(deps, address, part, grant.loan)
  const { userId } = grant
  const open = await openTo(deps, userId)
  const frame = open && (await findFrame(deps.db, Number(address.placement), part))
  if (!frame || !mayReadItem(open, frame)) return undefined
  return part === 'statement' || (await isSolutionOpen(deps.db, userId, frame.item_id)) ? frame : undefined
}

/** Undefined also while they sit an examination. */
async function openTo({ db, clock, findReader }: FrameDeps, userId: number): Promise<readonly Module[] | undefined> {
  const reader = await findReader(db, { userId, now: clock.now() })
  return reader?.sitsExamination ? undefined : reader?.open
}

/**
 * What was lent is one item, and its solution only where that was lent as well. Whoever is suspended, sits an examination, or was lent it as
 * staff and is no longer, reads none of it from then on.
 */
async function lent(
  { db, clock, findReader }: FrameDeps,
  { placement }: Address,
  part: 'statement' | 'solution',
  { placementId, withSolution, userId, asStaff }: Loan,
): Promise<Frame | undefined> {
  if (Number(placement) !== placementId || (part === 'solution' && !withSolution)) return undefined
  const reader = userId === null ? null : await findReader(db, { userId, now: clock.now() })
  if (reader === undefined || (reader?.sitsExamination && !asStaff)) return undefined
  if (asStaff && !(userId !== null && (await isStaff(db, userId)))) return undefined
  return findFrame(db, placementId, part)
}

/** By its whole name: `b.svg` is not shown where `ab.svg` is. */
const mentions = (html: string, name: string): boolean => html.split(/[^\w.-]+/).includes(name)

const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

// Shown inside the application's frame, and nowhere else.
const refusalPolicy = "default-src 'none'; frame-ancestors 'self'; sandbox"

/** Forged, over, not allowed and absent look alike. */
const refuse = (reply: FastifyReply) =>
  reply
    .code(403)
    .headers({ ...privately, 'content-security-policy': refusalPolicy })
    .type('text/plain; charset=utf-8')
    .send('This page cannot be shown. Please reload the question.')
