/**
 * Every error the product answers with: a code for machines, a status and a sentence for people.
 * The sentences are those of the specification's catalogue (spec §8) wherever it has one.
 */
import { Type } from 'typebox'
import { changeHours } from './mock-interviews/rules.ts'
import { sentences } from './sentences.ts'

const table = {
  bad_input: [400, 'Some of the data sent is not valid.'],
  not_logged_in: [401, 'Please log in.'],
  second_factor_required: [401, 'Two-factor verification required.'],
  declaration_required: [403, 'Please accept the student declaration.'],
  not_allowed: [403, 'You are not allowed to do this.'],
  password_needed: [403, 'Please confirm your password.'],
  not_found: [404, 'Not found.'],
  too_large: [413, 'This is too large.'],
  wrong_type: [415, 'This type of content is not accepted.'],
  too_many: [429, 'Too many attempts. Please wait a moment and try again.'],
  unexpected: [500, sentences.unexpected],
  unavailable: [503, 'This service is not available right now. Please try again later.'],

  invalid_credentials: [400, 'Invalid email or password.'],
  email_not_confirmed: [401, 'Please verify your email before logging in.'],
  suspended: [403, sentences.suspended],
  email_taken: [400, 'user with this email already exists.'],
  username_taken: [400, 'user with this username already exists.'],
  captcha_failed: [400, sentences.captcha_failed],
  confirmation_failed: [400, sentences.confirmation_failed],
  email_unknown: [400, 'User with this email does not exist.'],
  reset_failed: [400, sentences.reset_failed],
  wrong_password: [400, sentences.wrong_password],
  unsubscribe_failed: [400, 'This link is incomplete or invalid.'],
  code_required: [400, sentences.code_required],
  code_wrong: [400, 'This code is not valid. Please check it or request a new one.'],
  user_unknown: [400, 'User does not exist.'],
  one_module_only: [400, 'Only one module can be active.'],

  blank: [400, 'The field may not be blank.'],
  changed_elsewhere: [409, 'This was changed in another tab or on another device.'],

  must_be_subscribed: [403, sentences.must_be_subscribed],
  forum_not_subscribed: [403, sentences.forum_not_subscribed],
  forum_login_failed: [403, 'This link to the forum has expired or was already used.'],
  forum_unreachable: [503, 'The forum is not responding. Please try again.'],
  forum_refused: [503, 'The forum did not let you in. Please write to us.'],
  forum_elsewhere: [409, 'The forum has moved to another site.'],
  solve_first: [409, 'Solve the question or open its solution first. Then you can try different numbers.'],
  own_numbers_only: [409, 'This question has only one set of numbers.'],
  note_changed: [409, 'This note was changed in another window.'],

  firm_not_approved: [403, 'Your firm is not approved yet. An administrator looks at it within two working days.'],
  firm_has_no_plan: [403, 'Your firm has no plan. The page “Firm” says how to get one.'],
  cannot_be_asked: [409, 'This candidate cannot be asked now.'],
  already_asked: [409, 'You have asked this candidate, so the entry stays on the shortlist.'],
  request_answered: [409, 'This request was answered, has expired, or closed when you switched your card off.'],
  solution_gone: [409, 'A solution that you chose can no longer be handed over. Choose again from the list.'],
  solution_fails: [409, 'A solution did not pass when we ran it again. Untick it, then accept again.'],
  solution_not_run: [503, 'We cannot run code right now. Nothing was handed over. Try again later, or untick your code.'],
  seats_full: [409, 'Your firm has reached its limit of 100 seats and invitations. Close a seat, then invite your colleague.'],
  domain_taken: [400, 'A firm with this domain has signed up already. Ask a colleague for an invitation.'],

  plan_required: [400, 'Please select subscription type'],
  plan_not_available: [400, 'This plan is not available.'],
  plan_not_for_you: [400, 'This plan is not available for your account.'],
  linkedin_required: [400, 'Student prices need the address of your LinkedIn profile (linkedin.com/in/…) in your profile.'],
  terms_not_accepted: [400, 'Please accept the terms.'],
  already_subscribed: [409, 'You are already subscribed to this module.'],
  payment_pending: [409, 'Your payment for this module is still being settled.'],
  payments_unavailable: [503, 'Payments are not available right now. Please try again later.'],
  nothing_at_provider: [404, 'You have no cards or invoices at the payment provider.'],
  checkout_unknown: [404, 'This checkout does not exist.'],
  subscription_unknown: [404, 'This subscription does not exist.'],
  plan_over: [409, 'This plan has ended. Please choose a new one.'],
  mock_access_refused: [403, 'This link has already been used.'],
  mock_payment_pending: [
    409,
    'Your bank payment has not settled yet. We will write to you, with the link to choose a time, as soon as it has.',
  ],
  booked_otherwise: [409, 'This link was already used to book another interview.'],
  times_are_free: [409, 'There are free times in another month or with another interviewer.'],
  scheduled_elsewhere: [409, 'Booking has moved to another calendar. Please open your link again.'],
  slot_became_final: [
    409,
    `This time is now less than ${changeHours} hours away: once booked, it can’t be moved, and canceling it uses up your session. Press the button again to book it anyway.`,
  ],
  slot_taken: [409, 'This time is no longer free. Please choose another.'],
  too_late: [409, `It is too late for this change. Changes are possible up to ${changeHours} hours before the start.`],
  no_moves_left: [409, 'You can’t move this interview again.'],
  not_now: [409, 'This is not possible right now.'],
  already_published: [409, 'This feedback is published. You can add to it, but not change it.'],
  board_moved_on: [409, 'Someone else has changed the text meanwhile.'],
  board_full: [413, 'The text has reached its maximum length.'],
  not_an_interviewer: [403, 'Only interviewers have a calendar.'],
  closed_by_staff: [403, 'An administrator closed your calendar. You can read the questions again when it is opened.'],
  has_interviews: [409, 'This interviewer has upcoming interviews. Cancel or move them first.'],
  sitting_open: [409, 'You have an open sitting. Continue it, or submit it first.'],
  sitting_over: [409, 'This sitting is over. What you saved in time will be marked.'],
  being_marked: [409, 'Your code is being marked. The result appears here within a few minutes.'],
  taken_over: [409, 'This sitting is open in another window. To continue here, open it again from your assessments.'],
  entry_used: [403, 'This link was already used or has expired. Open the sitting again from your assessments.'],
  locked_browser_required: [
    403,
    'This examination has to be opened in Safe Exam Browser. Open it from your assessments, and start it in Safe Exam Browser.',
  ],
  locked_browser_lost: [
    409,
    'Safe Exam Browser no longer confirms this page. Your saved answers are kept. Open the examination again from your assessments.',
  ],
  not_released: [409, 'The result of this examination is not released yet. We will email you when it is.'],
  appeal_over: [409, 'The time for an appeal is over.'],
  appeal_used: [409, 'You have already appealed this result.'],
  needs_other_decider: [409, 'Another person must decide this.'],
  oral_over: [409, 'This oral is not waiting for an examiner. The list shows the ones that are.'],
  case_decided: [409, 'This case was decided meanwhile.'],
  no_oral: [409, 'This examination is not waiting for an oral.'],
  call_booked: [409, 'You already have a time. Move it, or cancel it before you book another.'],
  needs_call: [409, 'Book a time with an invigilator first. Your paper is drawn when you join the call.'],
  not_let_in: [409, 'Your invigilator has not let you in yet. Show them your identity document on the call.'],
  sitting_paused: [409, 'Your invigilator has paused the clock. Your answers are kept; you can continue when the pause ends.'],
  has_calls: [409, 'This person has booked calls. They must hold or cancel them first.'],
  on_break: [409, 'You are on a break. End it, then go on answering.'],
  no_break_left: [409, 'You have no break left in this sitting.'],
  accommodation_requested: [409, 'You have an open request. Wait for its decision, or withdraw it first.'],
  accommodation_decided: [409, 'This request was decided meanwhile.'],
  way_not_offered: [
    409,
    'This examination cannot be taken this way at the moment. Your assessments list the ways that are open.',
  ],
  too_soon: [409, 'It is too early for your next try. Your assessments show when you can take it.'],
  credential_revoked: [409, 'This certificate is revoked already. A revocation is final.'],
  credential_unchanged: [409, 'The certificate already says this. Change the name or the results.'],
  not_issued_here: [503, 'Certificates cannot be issued at the moment. Please try again later.'],
  revocation_requested: [409, 'A revocation of this certificate is already requested. Another administrator decides it.'],
  revocation_decided: [409, 'This request was decided meanwhile.'],
  already_passed: [409, 'You have passed this examination. Its result is on the page of your assessments.'],
  no_tries_left: [409, 'You have used all tries of your plan. A new plan comes with new ones.'],
  too_few_questions: [409, 'The library has too few questions for a practice sitting at the moment.'],
  cannot_leave: [409, 'This account can’t be erased right now.'],
  copy_not_open: [403, 'This link has expired or belongs to another account. Request another copy in Settings.'],
  bad_signature: [400, 'The signature is not valid.'],
  thin_event: [
    400,
    'This is a thin event. Set the payload style of this webhook endpoint to “Snapshot”, so that it sends snapshot events.',
  ],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof table

export interface FieldError {
  field: string
  message: string
}

interface Details {
  /** Another sentence than the table's, where the rule that failed has its own. */
  message?: string
  errors?: FieldError[]
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
}

/** An expected refusal. Thrown by use cases, turned into status and body in one place. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? table[code][1])
    this.name = 'Problem'
    this.code = code
    this.status = table[code][0]
    this.errors = details.errors
    this.retryAfter = details.retryAfter
  }
}

/** `throw problem('not_found')` */
export const problem = (code: ProblemCode, details?: Details): Problem => new Problem(code, details)

/** The first of several field errors is the sentence; all of them are sent. */
export const invalid = (errors: FieldError[]): Problem =>
  new Problem('bad_input', { errors, ...(errors[0] && { message: errors[0].message }) })

export const sentenceOf = (code: ProblemCode): string => table[code][1]

/** The body of every error (readings §1). */
export const ProblemBody = Type.Object({
  code: Type.Unsafe<ProblemCode>({
    type: 'string',
    enum: Object.keys(table),
    description: 'which rule refused; a program reads this and never the message',
  }),
  message: Type.String(),
  error: Type.Optional(Type.String({ description: 'the same sentence, where a call was specified with it' })),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  request_id: Type.Optional(Type.String({ description: 'of a 500: by which it stands in the log' })),
})
