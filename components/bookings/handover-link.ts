import { routes } from '@/lib/routes'

/**
 * Where the QR code of a paid booking leads its seller: to their sales, with booking and code behind the `#`, which no
 * browser sends to a server, so that the code stands in no log.
 */
export function toHandoverLink(origin: string, bookingId: string, code: string): string {
  return `${origin}${routes.sales()}#handover=${bookingId}.${code}`
}

/** The code that such a link brings for this booking; empty when it brings none. */
export function readHandoverCode(hash: string, bookingId: string): string {
  const [, id, code = ''] = /^#handover=([0-9a-f]{24})\.([0-9A-Za-z]{1,20})$/.exec(hash) ?? []
  return id === bookingId ? code : ''
}
