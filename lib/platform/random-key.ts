/** A key that nobody else makes: 128 random bits. Browsers have crypto.randomUUID only on https and on the shop's own machine, not in the local network. */
export function makeRandomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
