/** The parts of the sitemap: single pages and shelves, the sellers who came in one year, the copies listed since a moment. */
export type SitemapPart = { kind: 'pages' } | { kind: 'sellers'; year: number } | { kind: 'copies'; from: Date }

/** What a part is called in its address: `pages`, `sellers-2026`, `copies-m8x2k1c0` (ms since 1970 in base 36). */
export function toPartName(part: SitemapPart): string {
  switch (part.kind) {
    case 'pages':
      return 'pages'
    case 'sellers':
      return `sellers-${part.year}`
    case 'copies':
      return `copies-${part.from.getTime().toString(36)}`
  }
}

/** Reads it back from `<name>.xml`; null for anything else. */
export function parsePartName(file: string): SitemapPart | null {
  const [, kind, which = ''] = /^(pages|sellers|copies)(?:-([0-9a-z]{1,9}))?\.xml$/.exec(file) ?? []
  if (kind === 'pages' && which === '') return { kind }
  if (kind === 'sellers' && /^\d{4}$/.test(which)) return { kind, year: Number(which) }
  if (kind === 'copies' && which !== '') return { kind, from: new Date(parseInt(which, 36)) }
  return null
}
