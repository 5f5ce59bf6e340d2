/** `Children’s Books` becomes `childrens-books`; equal slugs are equal names. Empty without letters and digits. */
export function toCategorySlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
