import { apiMessages } from '@/lib/platform/i18n/german/answers'
import { bookWords } from '@/lib/platform/i18n/german/book-words'
import { bookingSteps } from '@/lib/platform/i18n/german/booking-steps'
import { buying } from '@/lib/platform/i18n/german/buying'
import { adminTexts } from '@/lib/platform/i18n/german/admin-texts'
import { statusTexts } from '@/lib/platform/i18n/german/status-texts'
import { failure } from '@/lib/platform/i18n/german/failure'
import { figures } from '@/lib/platform/i18n/german/figures'
import { frame } from '@/lib/platform/i18n/german/frame'
import { importNotes } from '@/lib/platform/i18n/german/import-notes'
import { languages } from '@/lib/platform/i18n/german/languages'
import { offline } from '@/lib/platform/i18n/german/offline'
import { people } from '@/lib/platform/i18n/german/people'
import { refundTexts } from '@/lib/platform/i18n/german/refund-texts'
import { refusedFields } from '@/lib/platform/i18n/german/refused-fields'
import { refusedInBrowser } from '@/lib/platform/i18n/german/refused-in-browser'
import { searchWords } from '@/lib/platform/i18n/german/search-words'
import { selling } from '@/lib/platform/i18n/german/selling'
import { sellingAdd } from '@/lib/platform/i18n/german/selling-add'
import { times } from '@/lib/platform/i18n/german/times'
import { layout } from '@/lib/platform/i18n/german/layout'
import { pages } from '@/lib/platform/i18n/german/pages'
import { reports } from '@/lib/platform/i18n/german/reports'
import { search } from '@/lib/platform/i18n/german/search'
import { shop } from '@/lib/platform/i18n/german/shop'
import { items } from '@/lib/platform/i18n/german/wishes'
import { ui } from '@/lib/platform/i18n/german/ui'

/**
 * The texts of the screens in German, by their English; what only the server says is in german-on-server.ts. The English
 * texts are the keys, so that the code reads as the screen does; a text that is missing here does not compile, and one that
 * nobody uses fails a test.
 */
export const german = {
  ...apiMessages,
  ...bookWords,
  ...bookingSteps,
  ...buying,
  ...adminTexts,
  ...statusTexts,
  ...failure,
  ...figures,
  ...frame,
  ...importNotes,
  ...languages,
  ...offline,
  ...people,
  ...refundTexts,
  ...refusedFields,
  ...refusedInBrowser,
  ...searchWords,
  ...selling,
  ...sellingAdd,
  ...times,
  ...layout,
  ...pages,
  ...reports,
  ...search,
  ...shop,
  ...items,
  ...ui
} as const satisfies Record<string, string>
