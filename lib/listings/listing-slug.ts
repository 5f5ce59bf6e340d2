import { LETTERS_WITHOUT_MARK } from './fold-text'

const MAX_SLUG_WORDS = 70

/** `the-hobbit-66f0c0ffee0000000000000a`: only the id identifies. `book` without Latin letters. */
export function toListingSlug(title: string, id: string): string {
  const words = title
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS_WITHOUT_MARK[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_WORDS)
    .replace(/^-+|-+$/g, '')
  return `${words || 'book'}-${id}`
}

export function fromListingSlug(slug: string): string | null {
  return /(?:^|-)([0-9a-f]{24})$/.exec(slug)?.[1] ?? null
}
