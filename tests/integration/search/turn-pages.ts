import type { Search } from '@/lib/search/search'

type Page = { cards: readonly { id: string }[]; next: string | null }

/** Turns all pages of a search, which `read` reads one by one, and gives the ids of the copies on them; before each turn `between` may change the shop. */
export async function turnPages(
  read: (search: Search) => Promise<Page>,
  search: Search,
  between: (seen: readonly string[]) => Promise<void>
): Promise<string[]> {
  const seen: string[] = []
  for (let after: string | null = null; ;) {
    const page = await read({ ...search, after })
    seen.push(...page.cards.map(({ id }) => id))
    after = page.next
    if (after === null) return seen
    await between(seen)
  }
}
