import { ALL_BOOKS, toSearchAddress } from '@/lib/search/search-address'

/** The public page of one shelf: everything on sale in a category. (`/category/{id}` is for those who are logged in.) */
export function toShelfAddress(categoryId: string): string {
  return toSearchAddress({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, category: [categoryId] } })
}
