/** The exam bank in administration: families and cells by their names and figures. No reply has a statement or a key in it. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

const Slug = Type.String({ maxLength: 100, description: 'the name of its folder' })

const Forecast = Type.Object({
  papers: Type.Integer({ description: 'marked examinations that had this version' }),
  waiting: Type.Integer({
    description: 'papers with this version that are not marked yet: they get its points with their marks',
  }),
  questions: Type.Integer({ description: 'questions that change from wrong to right; none changes the other way' }),
  passes: Type.Integer({ description: 'results that change to passed' }),
  reviews: Type.Integer({ description: 'failed results that come so near to the mark that a person marks the answers again' }),
})

export const regradeFamily = endpoint('POST /admin/assessment-families/{slug}/regrade', {
  who: 'admin',
  asksPassword: true,
  summary:
    'After a wrong key: count a version of a family as right for everybody who had it. With `dry_run` nothing changes. Otherwise a job adds a new run of marks to each paper, and mails its candidate. The version must not be drawn any more.',
  params: Type.Object({ slug: Slug }),
  query: Type.Object({ dry_run: Type.Optional(Type.Boolean()) }),
  body: Type.Object({
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    reason: Type.String({ maxLength: 500, description: 'for the audit' }),
  }),
  replies: { 200: Forecast },
})

export type RegradeForecast = Static<typeof Forecast>
