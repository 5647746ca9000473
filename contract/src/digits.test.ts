import { expect, test } from 'vitest'
import { asciiDigits } from './digits.ts'

const scripts: Record<string, string> = {
  ASCII: '0123456789',
  'full width': '０１２３４５６７８９',
  'Arabic-Indic': '٠١٢٣٤٥٦٧٨٩',
  Persian: '۰۱۲۳۴۵۶۷۸۹',
  Devanagari: '०१२३४५६७८९',
  Bengali: '০১২৩৪৫৬৭৮৯',
  Tamil: '௦௧௨௩௪௫௬௭௮௯',
  Thai: '๐๑๒๓๔๕๖๗๘๙',
  'the first mathematical font': '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  'the second mathematical font': '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
  'the last mathematical font': '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿',
}

test.each(Object.entries(scripts))('digits: %s', (_script, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789')
})

test.each([
  ['within words', 'σ = ٣,٥ and 𝟏𝟐 per cent', 'σ = 3,5 and 12 per cent'],
  ['raised, lowered and circled digits stay', 'x² y₃ ④ ½', 'x² y₃ ④ ½'],
  ['numerals that are no digits stay', '三 Ⅳ', '三 Ⅳ'],
])('%s', (_what, text, plain) => {
  expect(asciiDigits(text)).toBe(plain)
})
