import type { ListPage } from '@/lib/platform/db/read-page'
import type { Cursors } from '@/lib/platform/paging'

/** The pages of a list from the first to the last, and the same pages on the way back. */
export async function walkList<Row>(read: (cursors: Cursors) => Promise<ListPage<Row>>) {
  const pages: ListPage<Row>[] = [await read({})]
  for (let last = pages.at(-1); last?.next; last = pages.at(-1)) pages.push(await read({ after: last.next }))
  const back = pages.slice(-1)
  for (let first = back[0]; first?.previous; first = back[0]) back.unshift(await read({ before: first.previous }))
  return {
    pages,
    forward: pages.map(({ rows }) => rows),
    backward: back.map(({ rows }) => rows),
    total: pages[0]?.total
  }
}
