import { composeDigest, type DigestListing, type DigestPart } from '@/lib/saved-searches/compose-digest'
import { AT } from './a-booking'
import { aPicture, ARABIC, HOSTILE, LANDSCAPE, LONG, MOMO } from './example-listings'
import type { MailExample } from './mail-example'

const WATCHER = { id: '65f0c0ffee65f0c0ffee65f9', name: 'Wanda Watcher' }
const COPIES: readonly DigestListing[] = [MOMO, LANDSCAPE, LONG, HOSTILE, ARABIC].map((copy) => ({
  ...copy,
  city: 'Lisbon'
}))

function aPart(number: number, copies: readonly DigestListing[], alsoMatches: readonly string[] = []): DigestPart {
  return {
    id: String(number).padStart(24, '0'),
    words: `Ende ${number}`,
    address: `/books?q=ende+${number}&price=-999`,
    copies: copies.map((copy) => ({ copy, alsoMatches }))
  }
}

/** As many as one digest has. */
const FULL = [1, 2, 3].map((part) =>
  aPart(
    part,
    Array.from({ length: 10 }, (_, at): DigestListing => {
      const number = part * 10 + at
      const title = `The Neverending Story, volume ${number}`
      return {
        ...MOMO,
        id: String(number).padStart(24, '0'),
        title,
        city: 'Berlin',
        image: aPicture(number, 960, 1440)
      }
    })
  )
)

export const DIGEST_EXAMPLES: readonly MailExample[] = [
  { name: 'one', write: (t) => composeDigest(WATCHER, [aPart(1, COPIES)], AT, t) },
  {
    name: 'two',
    write: (t) => composeDigest(WATCHER, [aPart(1, COPIES.slice(0, 2), ['“momo”']), aPart(2, COPIES.slice(2))], AT, t)
  },
  { name: 'full', write: (t) => composeDigest(WATCHER, FULL, AT, t) }
]
