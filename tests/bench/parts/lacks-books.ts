import { existsSync } from 'node:fs'
import { BOOK_FILES } from '../search/read-books'

/** Whether the real books that large shops are made of are not on this machine; says so when they are not. */
export function lacksBooks(say: (text: string) => void): boolean {
  const missing = BOOK_FILES.filter((file) => !existsSync(file))
  if (missing.length > 0)
    say(`Skipped: ${missing.join(' and ')} cannot be found. They hold the real books that the shop is made of.`)
  return missing.length > 0
}
