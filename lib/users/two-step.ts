/** Of recovery codes, in whose list a used one is empty (lib/two-step/spend-code.ts). */
export function countUnused(recoveryCodes: readonly string[]): number {
  return recoveryCodes.filter((hash) => hash !== '').length
}
