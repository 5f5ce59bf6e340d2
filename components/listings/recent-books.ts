import type { ListingCard } from '@/lib/listings/listing'

export type RecentBook = Pick<ListingCard, 'id' | 'slug' | 'title' | 'authors' | 'image'>

const KEY = 'flyleaf:recent'
/** The one viewed longest ago is dropped first. */
const MAX_RECENT = 12

const NONE: readonly RecentBook[] = []
const listeners = new Set<() => void>()
let read: { text: string | null; books: readonly RecentBook[] } = { text: null, books: NONE }

/** Props of client components are serialised into the page, so only what is needed. */
export function toRecentBook({ id, slug, title, authors, image }: RecentBook): RecentBook {
  const picture = image ? { src: image.src, width: image.width, height: image.height, widths: image.widths } : null
  return { id, slug, title, authors, image: picture }
}

function isListOf(kind: 'string' | 'number', given: unknown): boolean {
  return Array.isArray(given) && given.every((one) => typeof one === kind)
}

// Not with zod, which public pages do not load (components/users/me-store).
function isRecentBook(given: unknown): given is RecentBook {
  const { id, slug, title, authors, image }: Record<string, unknown> = { ...(given ?? {}) }
  return (
    /^[0-9a-f]{24}$/.test(String(id)) &&
    typeof slug === 'string' &&
    typeof title === 'string' &&
    isListOf('string', authors) &&
    (image === null || isPicture(image))
  )
}

function isPicture(given: unknown): boolean {
  const { src, width, height, widths }: Record<string, unknown> = { ...(given ?? {}) }
  return (
    typeof src === 'string' &&
    /^(\/(?!\/)|https:\/\/)/.test(src) &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    isListOf('number', widths)
  )
}

function parse(text: string): readonly RecentBook[] {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) ? given.filter(isRecentBook).slice(0, MAX_RECENT) : NONE
  } catch (error) {
    // Data of another program; the next view overwrites it.
    if (error instanceof SyntaxError) return NONE
    throw error
  }
}

/** Null if the browser blocks storage. */
function openMemory(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Latest first; a stable reference until something changes. */
export function recentBooks(): readonly RecentBook[] {
  const text = openMemory()?.getItem(KEY) ?? null
  if (text !== read.text) read = { text, books: text === null ? NONE : parse(text) }
  return read.books
}

export const noRecentBooks = () => NONE

function keep(books: readonly RecentBook[]): void {
  if (books.length === 0) openMemory()?.removeItem(KEY)
  else openMemory()?.setItem(KEY, JSON.stringify(books))
  for (const listener of listeners) listener()
}

export function noteRecentBook(book: RecentBook): void {
  keep([book, ...recentBooks().filter(({ id }) => id !== book.id)].slice(0, MAX_RECENT))
}

export function forgetRecentBooks(gone: readonly string[]): void {
  if (gone.length > 0) keep(recentBooks().filter(({ id }) => !gone.includes(id)))
}

export const clearRecentBooks = () => keep([])

/** For useSyncExternalStore; includes other tabs. */
export function subscribeToRecentBooks(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
