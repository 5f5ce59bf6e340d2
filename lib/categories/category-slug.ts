/**
 * A category's name folded: without accents, case, apostrophes and punctuation; letters and digits of any script stay.
 * `Children’s Books` is `childrens-books`. Two names with the same fold are the same name to the shop, and the unique
 * index on slugs keeps the second one out. Empty for a name without letters and digits.
 */
export function toCategorySlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
