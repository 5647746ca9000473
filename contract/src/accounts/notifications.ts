/** Mail that one can do without, and saying so. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { LinkPart } from '../fields.ts'

/**
 * Added to the specification. Mail programs make this call by themselves (RFC 8058) with a form for its body, which says nothing
 * more; so does the page that the link in such a mail leads to.
 */
export const unsubscribe = endpoint('POST /unsubscribe/{unsubscribeToken}', {
  who: 'anyone',
  summary: 'Block email notifications with the link of one of them, without a log-in.',
  params: Type.Object({ unsubscribeToken: LinkPart }),
  replies: { 200: Type.Object({ message: Type.String() }) },
})
