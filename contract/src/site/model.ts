/** What the public pages need to know at run time: set by the operator, never written into code. */
import { type Static, Type } from 'typebox'
import { OneOf } from '../fields.ts'
import { modules } from '../modules.ts'

export const SiteSettings = Type.Object({
  productName: Type.String(),
  supportEmail: Type.String(),
  publicUrl: Type.String(),
  socialLinks: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  overviewVideoUrl: Type.Union([Type.String(), Type.Null()]),
  captcha: Type.Object({
    provider: Type.Union([
      Type.Literal('altcha'),
      Type.Literal('turnstile'),
      Type.Literal('hcaptcha'),
      Type.Literal('recaptcha'),
      Type.Literal('none'),
    ]),
    siteKey: Type.String(),
  }),
  /** Prices that the operator set for plans, in cents (`payments/promotions.ts`); left out where there are none. */
  planPrices: Type.Optional(
    Type.Array(
      Type.Object({
        module: OneOf(...modules, 'mock', 'recruiters'),
        code: Type.String(),
        bank: Type.Integer(),
        card: Type.Integer(),
      }),
    ),
  ),
  /** Where further Python packages come from; left out where this installation offers none. */
  pythonPackagesUrl: Type.Optional(Type.String()),
  /** How examinations for the certificates can be taken here; left out where they cannot. */
  assessments: Type.Optional(Type.Array(OneOf('locked_browser', 'invigilated'))),
})

export type SiteSettings = Static<typeof SiteSettings>
