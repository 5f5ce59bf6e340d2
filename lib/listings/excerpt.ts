export function toExcerpt(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= length) return flat
  const cut = flat.slice(0, length - 1)
  const lastSpace = flat.slice(0, length).lastIndexOf(' ')
  // A text without spaces (Japanese, Thai) is cut in place, never inside a surrogate pair.
  const words = lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`
}
