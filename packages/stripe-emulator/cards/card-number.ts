/**
 * What a card number says about itself. Used by the card form in the browser and by the service, so it
 * imports nothing. Prefixes and lengths: ISO/IEC 7812 ranges as listed in docs.stripe.com/testing and
 * en.wikipedia.org/wiki/Payment_card_number.
 */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

interface BrandRule {
  brand: CardBrand
  /** First digits, inclusive, compared over the length of `from`. */
  prefixes: readonly (readonly [from: string, to: string])[]
  lengths: readonly number[]
  groups: readonly number[]
  cvcLength: number
}

const FOURS = [4, 4, 4, 4, 3]

const BRANDS: readonly BrandRule[] = [
  { brand: 'visa', prefixes: [['4', '4']], lengths: [16], groups: FOURS, cvcLength: 3 },
  {
    brand: 'mastercard',
    prefixes: [
      ['51', '55'],
      ['2221', '2720']
    ],
    lengths: [16],
    groups: FOURS,
    cvcLength: 3
  },
  {
    brand: 'amex',
    prefixes: [
      ['34', '34'],
      ['37', '37']
    ],
    lengths: [15],
    groups: [4, 6, 5],
    cvcLength: 4
  },
  {
    brand: 'discover',
    prefixes: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65']
    ],
    lengths: [16],
    groups: FOURS,
    cvcLength: 3
  },
  {
    brand: 'diners',
    prefixes: [
      ['300', '305'],
      ['36', '36'],
      ['38', '39']
    ],
    lengths: [14, 16],
    groups: [4, 6, 4],
    cvcLength: 3
  },
  { brand: 'jcb', prefixes: [['3528', '3589']], lengths: [16], groups: FOURS, cvcLength: 3 },
  {
    brand: 'unionpay',
    prefixes: [
      ['62', '62'],
      ['81', '81']
    ],
    lengths: [16, 17, 18, 19],
    groups: FOURS,
    cvcLength: 3
  }
]

const UNKNOWN: BrandRule = { brand: 'unknown', prefixes: [], lengths: [16], groups: FOURS, cvcLength: 3 }

/** Only the digits of what was typed or pasted, at most 19 (ISO/IEC 7812). */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, 19)
}

function ruleOf(digits: string): BrandRule {
  const rule = BRANDS.find(({ prefixes }) =>
    prefixes.some(([from, to]) => {
      const start = digits.slice(0, from.length)
      return start.length === from.length && start >= from && start <= to
    })
  )
  return rule ?? UNKNOWN
}

/** The brand as soon as the first digits tell, 'unknown' before that. */
export function brandOf(number: string): CardBrand {
  return ruleOf(digitsOf(number)).brand
}

/** How many digits the security code of this card has. */
export function cvcLengthOf(number: string): number {
  return ruleOf(digitsOf(number)).cvcLength
}

/** How many digits a number of this brand can have at most. */
export function longestNumberOf(number: string): number {
  return Math.max(...ruleOf(digitsOf(number)).lengths)
}

/**
 * The check digit rule of card numbers (ISO/IEC 7812-1 annex B): every second digit from the right is
 * doubled.
 */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighted = place % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

export type NumberState = 'empty' | 'incomplete' | 'invalid' | 'complete'

/** Whether a number is whole and right; 'invalid' also as soon as it is longer than its brand allows. */
export function numberState(number: string): NumberState {
  const digits = digitsOf(number)
  if (digits === '') return 'empty'
  const { lengths } = ruleOf(digits)
  if (digits.length < Math.min(...lengths)) return 'incomplete'
  if (lengths.includes(digits.length) && isLuhnValid(digits)) return 'complete'
  return digits.length < Math.max(...lengths) ? 'incomplete' : 'invalid'
}

/** Digits in the groups in which the brand prints them: 4242 4242 4242 4242, 3782 822463 10005. */
export function groupNumber(number: string): string {
  const digits = digitsOf(number)
  const groups: string[] = []
  let start = 0
  for (const size of ruleOf(digits).groups) {
    if (start >= digits.length) break
    groups.push(digits.slice(start, start + size))
    start += size
  }
  if (start < digits.length) groups.push(digits.slice(start))
  return groups.join(' ')
}
