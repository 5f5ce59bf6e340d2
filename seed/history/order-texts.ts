import type { CaseReason } from '@/lib/cases/case'

export const BUYER_CANCELS = [
  'I found my own copy again.',
  'Booked the wrong edition, sorry.',
  'I cannot make it to the city this week after all.',
  'My book club has changed its mind.'
] as const

export const SELLER_CANCELS = [
  'The book is damaged: a pipe burst in my cellar.',
  'I sold it at the market and forgot to take it down.',
  'I will be in hospital for some weeks.',
  'My daughter wants to keep it.'
] as const

export const ADMIN_CANCELS = 'Seller and buyer both wrote that the meeting will not take place.'

export const ASKS = [
  'I have broken my foot and cannot come.',
  'I have moved away for work.',
  'I was given the same book yesterday.'
] as const

export const GRANTED = 'No problem, I will put it up again.'

export const PART_REFUND = 'Two pages were missing; both agreed on a lower price.'

export const PROBLEMS: readonly { reason: CaseReason; text: string }[] = [
  {
    reason: 'not_as_described',
    text: 'The listing says there are no marks, but every page of the first chapter is underlined in ink.'
  },
  {
    reason: 'damaged',
    text: 'At home I saw that the spine has come off the text block. It was not visible in the dark café.'
  },
  { reason: 'not_as_described', text: 'This is the abridged edition. The listing names the full one.' },
  { reason: 'other', text: 'The book smells so strongly of smoke that I cannot read it.' }
]

export const NOBODY_CAME = 'I waited at the station twice. Nobody came, and there is no response on the phone.'

export const RESPONSES = [
  'The photos show the state of the book, and the buyer looked at it before leaving.',
  'The condition is Fair, and the description names the wear.'
] as const

export const NOTES = {
  refund: 'The photos of the buyer show damage that the listing does not name.',
  part: 'The fault is real, but small. A part of the price is returned.',
  dismiss: 'The description names the marks that the buyer complains about.'
} as const

export const BY_TRANSFER = 'Returned by bank transfer on the same day; the buyer has confirmed it.'
