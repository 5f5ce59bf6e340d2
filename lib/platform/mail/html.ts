/** HTML in which every value was escaped. Only `html` makes it. */
export class Html {
  readonly #markup: string

  constructor(parts: TemplateStringsArray, values: readonly Value[]) {
    this.#markup = String.raw({ raw: parts.map(trimLines) }, ...values.map(toMarkup))
  }

  toString(): string {
    return this.#markup
  }
}

type Value = string | number | Html | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** Without the indentation of the source, which is a tenth of a mail. */
function trimLines(part: string): string {
  return part.replace(/\n\s+/g, '\n')
}

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.join('')
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** Values stand between quotes or tags; a text is escaped, HTML is not escaped twice. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts, values)
}
