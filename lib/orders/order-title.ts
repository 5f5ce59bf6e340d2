import type { Translator } from '@/lib/platform/i18n/translator'

/** An order in one line of text: the title of its only copy, or of the first and how many others. */
export function toOrderTitle({ bookName, copies }: { bookName: string; copies: number }, t: Translator): string {
  return copies > 1 ? t('bookings.titleAndMore', { book: bookName, count: copies - 1 }) : bookName
}
