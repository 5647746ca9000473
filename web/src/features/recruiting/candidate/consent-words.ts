/** The words of the consent. A change of them needs a new `consentVersion`. */
import { coolDownDays, fewestAlike } from 'contract/recruiting/rules.ts'

export const consentWords: readonly string[] = [
  `Recruiters of firms that we approved can find your card. A card shows only the fields that you tick, and only as far as at least ${fewestAlike - 1} other candidates share exactly the same. It has no name, email, employer, school, age or free text.`,
  'You read who looked: each week and firm, for a year.',
  'A firm learns who you are only if you accept its request, and then only what you tick. We cannot take back what you handed over.',
  `A firm whose request you decline cannot ask you again for ${coolDownDays} days. Firms at the domains that you name never see your card, nor does a firm at the domain of your email.`,
  'You can switch your card off with one click. From then on no search shows it, and open requests close.',
]
