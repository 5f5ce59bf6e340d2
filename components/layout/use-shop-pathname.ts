'use client'

import { usePathname } from 'next/navigation'
import { isLanguage } from '@/lib/platform/i18n/language'

/**
 * The path of the page as the address bar has it. Pages lie below their language, and while one is rendered to be kept,
 * Next names the path it was led to (`/de/books`); in the browser it names the address.
 */
export function useShopPathname(): string {
  const pathname = usePathname()
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguage(first) ? `/${rest.join('/')}` : pathname
}
