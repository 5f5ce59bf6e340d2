/** 128 random bits. crypto.randomUUID exists only on https and localhost. */
export function makeRandomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
