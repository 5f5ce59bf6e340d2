/** A name as a part of a file's name: letters and digits of ASCII, in lower case. `fallback` for a name that has none. */
export function toFilePart(name: string, fallback: string): string {
  const part = name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return part || fallback
}
