// @ts-check

/** A year, in seconds (OWASP ASVS 5.0, 3.4.1). */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/**
 * The Strict-Transport-Security header (RFC 6797) of a shop, null when its public URL is not https. Neighbouring hosts are
 * not included, since the shop knows nothing about them.
 * @param {string} publicUrl
 */
export function toTransportSecurity(publicUrl) {
  return publicUrl.toLowerCase().startsWith('https:') ? `max-age=${MAX_AGE_SECONDS}` : null
}
