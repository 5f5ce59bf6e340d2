import { fill } from './text'

/** Fewer letters than this beside its braces, and a text says too little to be recognised by them. */
const LEAST_LETTERS = 6

interface Template {
  text: string
  /** What stands around the braces: one more than there are names. */
  pieces: readonly string[]
  names: readonly string[]
}

function toTemplate(text: string): Template {
  const parts = text.split(/\{(\w+)\}/)
  return { text, pieces: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) }
}

function lettersOf({ pieces }: Template): number {
  return pieces.join('').length
}

/** What stands in the braces of a template in `said`, or null when it is not a filling of it. */
function readValues({ pieces, names }: Template, said: string): Record<string, string> | null {
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  if (said.length < first.length + last.length || !said.startsWith(first) || !said.endsWith(last)) return null
  const end = said.length - last.length
  const values: Record<string, string> = {}
  let from = first.length
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1
    const to = isLast ? end : said.indexOf(pieces[index + 1] ?? '', from)
    if (to < from || to > end) return null
    values[name] = said.slice(from, to)
    from = to + (pieces[index + 1]?.length ?? 0)
  }
  return values
}

/**
 * Finds a text again that was filled in English, and says it in the words of a catalogue: refusals and notes are written
 * where they happen, long before anyone knows who reads them. Of several texts that fit, the one with the most letters of
 * its own counts. What no text fits is given back as it is.
 * @param words the catalogue, by the English texts
 * @param sayValue says what stood in the braces, which may be a text itself, a price or a number
 */
export function toFindKnown(words: Readonly<Record<string, string>>, sayValue: (value: string) => string): (said: string) => string {
  let templates: Template[] | undefined
  const find = (said: string): string | null => {
    const exact = words[said]
    if (exact !== undefined) return exact
    templates ??= Object.keys(words)
      .filter((text) => text.includes('{'))
      .map(toTemplate)
      .filter((template) => lettersOf(template) >= LEAST_LETTERS)
      .sort((a, b) => lettersOf(b) - lettersOf(a))
    for (const template of templates) {
      const values = readValues(template, said)
      if (!values) continue
      // What stands in the braces is shorter than the whole, so this comes to an end.
      const translated = Object.entries(values).map(([name, value]) => [name, find(value) ?? sayValue(value)])
      return fill(words[template.text] ?? said, Object.fromEntries(translated))
    }
    return null
  }
  return (said) => find(said) ?? said
}
