import { routes } from '@/lib/routes'

/** The four kinds of public pages that budgets are about, as paths. */
export type PublicPages = { home: string; books: string; book: string; seller: string }

async function readPath(address: string, page: string, pattern: RegExp): Promise<string> {
  const text = await (await fetch(new URL(page, address))).text()
  const path = pattern.exec(text)?.[1]
  if (!path) throw new Error(`${page} leads nowhere that looks like ${pattern}`)
  return path
}

/** The pages of a running shop: the newest book and whoever sells it stand for all. */
export async function findPages(address: string): Promise<PublicPages> {
  const book = await readPath(address, routes.books(), /href="(\/books\/[^"?#/]+)"/)
  const seller = await readPath(address, book, /href="(\/sellers\/[^"?#/]+)"/)
  return { home: routes.home(), books: routes.books(), book, seller }
}
