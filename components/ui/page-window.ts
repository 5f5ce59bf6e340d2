/**
 * The pages a pager names: first, last, the current one and its neighbours, with null for each gap. A gap of one page
 * is filled by that page. `page` and `pageCount` start at 1.
 */
export function toPageWindow(page: number, pageCount: number): (number | null)[] {
  const named = [1, page - 1, page, page + 1, pageCount].filter((candidate) => candidate >= 1 && candidate <= pageCount)
  const pages = [...new Set(named)].sort((a, b) => a - b)
  return pages.flatMap((candidate, index) => {
    const missing = candidate - (pages[index - 1] ?? candidate - 1) - 1
    if (missing === 0) return [candidate]
    return missing === 1 ? [candidate - 1, candidate] : [null, candidate]
  })
}
