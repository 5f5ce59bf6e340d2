export type Encoding = 'br' | 'gzip' | 'identity'

/** Strong entity tags identify bytes (RFC 9110, 8.8.3), so each encoding has its own. */
const TAG_SUFFIX = { br: '-br', gzip: '-gz', identity: '' }

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  return weights
}

/** Best first; brotli before gzip at equal weight (RFC 9110, 12.5.3). `identity` is always last, even if refused. */
export function parseEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity']
  const weights = parseWeights(header)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const compressed: Encoding[] = ['br', 'gzip']
  const accepted = compressed
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
  return [...accepted, 'identity']
}

export function toEntityTag(hash: string, encoding: Encoding): string {
  return `"${hash}${TAG_SUFFIX[encoding]}"`
}

/** Weak comparison (RFC 9110, 13.1.2), since compressing proxies weaken tags. */
export function findMatchingTag(header: string, hash: string, encodings: readonly Encoding[]): string | null {
  const tags = encodings.map((encoding) => toEntityTag(hash, encoding))
  if (header.trim() === '*') return tags[0] ?? null
  const given = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.find((tag) => given.includes(tag)) ?? null
}
