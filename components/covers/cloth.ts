const CLOTHS = ['bg-cloth-1', 'bg-cloth-2', 'bg-cloth-3', 'bg-cloth-4', 'bg-cloth-5', 'bg-cloth-6'] as const

/** The cloth of a cover the shop sets itself: the same title always gets the same one. */
export function clothOf(title: string): string {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return CLOTHS[sum % CLOTHS.length] ?? CLOTHS[0]
}
