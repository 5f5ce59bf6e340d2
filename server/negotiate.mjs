// @ts-check
/** @typedef {'br' | 'gzip' | 'identity'} Coding */

/** What differs between the copies of one page, by coding: strong tags name bytes (RFC 9110, 8.8.3). */
const ENDINGS = { br: '-br', gzip: '-gz', identity: '' }
/** The most spellings of Accept-Encoding that are remembered; browsers have a handful. */
const MOST_SPELLINGS = 50

/** @type {Map<string, readonly Coding[]>} */
const known = new Map()

/** @param {string} header */
function readWeights(header) {
  /** @type {Map<string, number>} */
  const weights = new Map()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((word) => word.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  return weights
}

/**
 * The codings that a request accepts, best first: brotli before gzip where both are as welcome (RFC 9110, 12.5.3).
 * @param {string | undefined} header
 * @returns {readonly Coding[]}
 */
export function readCodings(header) {
  if (header === undefined) return ['identity']
  const remembered = known.get(header)
  if (remembered) return remembered
  const weights = readWeights(header)
  const others = weights.get('*') ?? 0
  /** @param {Coding} coding */
  const weigh = (coding) => weights.get(coding) ?? others
  const accepted = (/** @type {Coding[]} */ (['br', 'gzip'])).filter((coding) => weigh(coding) > 0).sort((one, other) => weigh(other) - weigh(one))
  // Whoever refuses even what is not compressed gets it all the same: better than nothing.
  const codings = [...accepted, /** @type {const} */ ('identity')]
  if (known.size < MOST_SPELLINGS) known.set(header, codings)
  return codings
}

/** The entity tag of the copy of a page. @param {string} hash @param {Coding} coding */
export function toEntityTag(hash, coding) {
  return `"${hash}${ENDINGS[coding]}"`
}

/**
 * The tag in If-None-Match that names a copy of this page which the visitor still accepts, or null. Compared weakly
 * (RFC 9110, 13.1.2), since proxies that compress make tags weak.
 * @param {string} header @param {string} hash @param {readonly Coding[]} codings
 */
export function findHeldTag(header, hash, codings) {
  const tags = codings.map((coding) => toEntityTag(hash, coding))
  if (header.trim() === '*') return tags[0] ?? null
  const given = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.find((tag) => given.includes(tag)) ?? null
}
