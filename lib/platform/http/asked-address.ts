/** The header in which the middleware hands pages the address that was asked for, with its query; a page is not told it. */
export const ASKED_ADDRESS = 'x-asked-address'

/** The query of such an address. Only its first question mark begins it: browsers leave others in it as they were typed. */
export function toAskedQuery(address: string): URLSearchParams {
  const start = address.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : address.slice(start + 1))
}
