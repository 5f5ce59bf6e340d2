const CLOTHS = ['bg-cloth-1', 'bg-cloth-2', 'bg-cloth-3', 'bg-cloth-4', 'bg-cloth-5', 'bg-cloth-6'] as const

/** Deterministic by title. */
export function clothOf(title: string): string {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return CLOTHS[sum % CLOTHS.length] ?? CLOTHS[0]
}
