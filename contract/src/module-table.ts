/**
 * The modules one can subscribe to, one row each, in the order in which they are offered. What differs from module to module stands
 * here: types, schemas, calls, guards, statements and settings are derived from it. A page that sells one module names it, and so do the
 * promotions. The words are the wire's, with its odd spellings (spec §3, §7; readings §1, §3, §4).
 */
import { everyone, general, months, type PlanRow, plan, student, weeks, years } from './payments/plan.ts'

export interface ModuleRow {
  title: string
  /** The profile's flag that selects it, and when it is asked about (spec §2.3). Null of the one that is meant where no flag is true. */
  flag: { name: string; rank: number } | null
  /** What the profile's fields are called that tell of its subscription. */
  profile: {
    isSubscribedField: string
    planField: string
    /** One that the login has instead, for several modules: the selected one's plan, or that of the other. */
    sharedPlanField?: string
    idField: string
    /** The end of what is paid, told of cancelled plans only. */
    accessUntilField: string
  }
  /** Of the call that sells its plans; modules may share one. */
  checkout: string
  /** Of the call that cancels them, before the id. */
  cancellation: string
  /** Null: it has no items. */
  library: LibraryRow | null
  /** Whether its subscribers take part in what is said about every module's items. */
  discussesEverything: boolean
  plans: readonly PlanRow[]
}

interface LibraryRow {
  /** The word under which its items are on the wire; modules may share one, where they share no shelf. */
  section: string
  /** Categories, in the order of its tabs. One lands on the first after the login. */
  shelves: readonly string[]
  /** What a shelf's list is filtered by. */
  filter: 'company' | 'words'
  /** Whether its categories have topics. Where they have not, the number after a category is an item's. */
  hasTopics: boolean
  /** Whether who is not subscribed is shown what its items are called. */
  showsIndex: boolean
  /** Where they read the items that are marked as previews: on each shelf, or on one page that leads there. Null: nowhere. */
  previews: 'shelves' | 'page' | null
}

export const moduleTable = {
  interview: {
    title: 'Interview',
    flag: null,
    profile: {
      isSubscribedField: 'is_subscribed',
      planField: 'subscription_type',
      idField: 'subscription_id',
      accessUntilField: 'subscription_interview_current_period_end',
    },
    checkout: '/payments/create-checkout-session',
    cancellation: '/payments/cancel-subscription',
    library: {
      section: 'interview',
      shelves: ['statistics', 'finance', 'coding', 'ml'],
      filter: 'company',
      hasTopics: true,
      showsIndex: true,
      previews: 'shelves',
    },
    discussesEverything: false,
    plans: [
      plan('1week_special', '1 week', general, weeks(1), false, 100_000, 103_400),
      plan('1month', '1 month', general, months(1), true, 200_000, 207_000),
      plan('3months', '3 months', general, months(3), true, 500_000, 517_500),
      plan('6months', '6 months', general, months(6), true, 800_000, 828_000),
      plan('1month_edu', '1 month', student, months(1), true, 100_000, 103_400),
      plan('3months_edu', '3 months', student, months(3), true, 250_000, 258_750),
      plan('6months_edu', '6 months', student, months(6), true, 400_000, 414_000),
      plan('year_special', '1 year', everyone, years(1), false, 700_000, 724_500),
      plan('academic_special', 'Academic study', everyone, years(4), false, 1_100_000, 1_138_500),
    ],
  },
  core_certificate: {
    title: 'Core certificate',
    flag: { name: 'is_core_certificate', rank: 3 },
    profile: {
      isSubscribedField: 'is_core_certificate_subscribed',
      planField: 'core_certificate_subscription_type',
      sharedPlanField: 'certificate_subscription_type',
      idField: 'core_certificate_subscription_id',
      accessUntilField: 'core_subscription_certificate_current_period_end',
    },
    checkout: '/payments/create-certificate-checkout-session',
    cancellation: '/payments/cancel-certificate-subscription/core',
    library: {
      section: 'certificate',
      shelves: ['stats', 'finance', 'coding', 'linux', 'python'],
      filter: 'words',
      hasTopics: false,
      showsIndex: true,
      previews: 'page',
    },
    discussesEverything: false,
    plans: [plan('core_certificate', 'Up to 6 months', everyone, months(6), false, 500_000, 517_500)],
  },
  applied_certificate: {
    title: 'Applied certificate',
    flag: { name: 'is_applied_certificate', rank: 4 },
    profile: {
      isSubscribedField: 'is_applied_certificate_subscribed',
      planField: 'applied_certificate_subscription_type',
      sharedPlanField: 'certificate_subscription_type',
      idField: 'applied_certificate_subscription_id',
      accessUntilField: 'applied_subscription_certificate_current_period_end',
    },
    checkout: '/payments/create-certificate-checkout-session',
    cancellation: '/payments/cancel-certificate-subscription/applied',
    library: {
      section: 'certificate',
      shelves: ['ml', 'data_science', 'visualization', 'finance_applications'],
      filter: 'words',
      hasTopics: false,
      showsIndex: true,
      previews: 'page',
    },
    discussesEverything: false,
    plans: [plan('applied_certificate', 'Up to 6 months', everyone, months(6), false, 500_000, 517_500)],
  },
  vantage: {
    title: 'Vantage',
    flag: { name: 'is_vantage', rank: 1 },
    profile: {
      isSubscribedField: 'is_vantage_subscribed',
      planField: 'vantage_subscription_type',
      idField: 'vantage_subscription_id',
      accessUntilField: 'subscription_vantage_current_period_end',
    },
    checkout: '/payments/create-vantage-checkout-session',
    cancellation: '/payments/cancel-vantage-subscription',
    library: {
      section: 'vantage',
      shelves: ['linux', 'python', 'data_science', 'visualization', 'finance_applications'],
      filter: 'words',
      hasTopics: true,
      showsIndex: false,
      previews: null,
    },
    discussesEverything: false,
    plans: [
      {
        ...plan('year', 'First year', everyone, years(1), true, 50_000, 51_750),
        renewal: { bank: 10_000, card: 10_350 },
      },
    ],
  },
  discussion: {
    title: 'Discussion forum',
    flag: { name: 'is_discussion', rank: 2 },
    profile: {
      isSubscribedField: 'is_discussion_subscribed',
      planField: 'discussion_subscription_type',
      idField: 'discussion_subscription_id',
      accessUntilField: 'subscription_discussion_current_period_end',
    },
    checkout: '/payments/create-discussion-checkout-session',
    cancellation: '/payments/cancel-discussion-subscription',
    library: null,
    discussesEverything: true,
    plans: [
      plan('1month', '1 month', everyone, months(1), true, 2_999, 3_104),
      plan('year', '1 year', everyone, years(1), true, 29_999, 31_049),
    ],
  },
} as const satisfies Record<string, ModuleRow>
