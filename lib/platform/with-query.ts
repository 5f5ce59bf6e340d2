/** `encodeURIComponent` throws for half a surrogate pair. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export function withQuery(path: string, values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value)
  const query = given.map(([name, value]) => `${name}=${encodePart(value ?? '')}`).join('&')
  return query ? `${path}?${query}` : path
}

/** Servers and proxies limit all headers of a response together to 8 kB, a Location among them. */
const MAX_TARGET_BYTES = 2048

/** The target of a redirect in a query: none rather than one that is too long once it is encoded. */
export function toRedirectTarget(from: string | null | undefined): string | null {
  return from && encodePart(from).length <= MAX_TARGET_BYTES ? from.toWellFormed() : null
}

/** A page for everybody whose address has this parameter is rewritten to one that depends on the visitor, and is not
 * cached (next.config.ts). middleware.ts repeats the name as a literal. */
export const PERSONAL_PARAMETER = 'account'
