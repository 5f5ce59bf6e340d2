/** One entry of apt's sources, in either of its two formats (sources.list(5)). */
export interface AptSource {
  types: string[]
  uris: string[]
  suites: string[]
  components: string[]
  /** A keyring's path, a fingerprint, or a whole key block, as written; absent = apt's own trusted keys. */
  signedBy?: string
}

/**
 * Reads the one-line format: `deb [signed-by=/path] URI suite component…`. Lines that are no entry are left
 * out.
 */
export function parseSourceLines(text: string): AptSource[] {
  const sources: AptSource[] = []
  for (const line of text.split('\n')) {
    const entry = /^\s*(deb|deb-src)\s+(?:\[([^\]]*)\]\s+)?([^#]+)/.exec(line)
    if (!entry) continue
    const [, type = '', options = '', rest = ''] = entry
    const [uri, suite, ...components] = rest.trim().split(/\s+/)
    if (!uri || !suite) continue
    const signedBy = /(?:^|\s)signed-by=(\S+)/i.exec(options)?.[1]?.replaceAll(',', ' ')
    sources.push({ types: [type], uris: [uri], suites: [suite], components, signedBy })
  }
  return sources
}

/** Reads the deb822 format: stanzas of `Field: value`. Stanzas with `Enabled: no` are left out. */
export function parseSourceStanzas(text: string): AptSource[] {
  const sources: AptSource[] = []
  const uncommented = text.replaceAll(/^#.*\n?/gm, '')
  for (const stanza of uncommented.split(/\n[ \t]*\n/)) {
    const fields = parseFields(stanza)
    const words = (name: string) => (fields.get(name) ?? '').split(/\s+/).filter(Boolean)
    if (/^(no|false|without|off|disable|0)$/i.test(fields.get('enabled') ?? 'yes')) continue
    if (words('uris').length === 0) continue
    sources.push({
      types: words('types'),
      uris: words('uris'),
      suites: words('suites'),
      components: words('components'),
      signedBy: fields.get('signed-by') || undefined
    })
  }
  return sources
}

/** Fields of one deb822 stanza by lower-case name; a continued value keeps its line breaks. */
export function parseFields(stanza: string): Map<string, string> {
  const fields = new Map<string, string>()
  let name = ''
  for (const line of stanza.split('\n')) {
    const start = /^([^\s:]+):\s*(.*)$/.exec(line)
    if (start) {
      name = (start[1] ?? '').toLowerCase()
      fields.set(name, start[2] ?? '')
    } else if (name !== '' && /^\s/.test(line)) {
      fields.set(name, `${fields.get(name) ?? ''}\n${line}`)
    }
  }
  return fields
}
