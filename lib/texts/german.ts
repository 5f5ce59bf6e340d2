import { answers } from './german/answers'
import { bookWords } from './german/book-words'
import { bookingSteps } from './german/booking-steps'
import { buying } from './german/buying'
import { desk } from './german/desk'
import { deskWords } from './german/desk-words'
import { failure } from './german/failure'
import { figures } from './german/figures'
import { frame } from './german/frame'
import { importNotes } from './german/import-notes'
import { languages } from './german/languages'
import { offline } from './german/offline'
import { people } from './german/people'
import { refundDesk } from './german/refund-desk'
import { refusedFields } from './german/refused-fields'
import { refusedInBrowser } from './german/refused-in-browser'
import { searchWords } from './german/search-words'
import { selling } from './german/selling'
import { sellingAdd } from './german/selling-add'
import { times } from './german/times'
import { layout } from './german/layout'
import { pages } from './german/pages'
import { reports } from './german/reports'
import { search } from './german/search'
import { shop } from './german/shop'
import { wishes } from './german/wishes'
import { ui } from './german/ui'

/**
 * The texts of the screens in German, by their English; what only the server says is in german-on-server.ts. The English
 * texts are the keys, so that the code reads as the screen does; a text that is missing here does not compile, and one that
 * nobody uses fails a test.
 */
export const german = {
  ...answers,
  ...bookWords,
  ...bookingSteps,
  ...buying,
  ...desk,
  ...deskWords,
  ...failure,
  ...figures,
  ...frame,
  ...importNotes,
  ...languages,
  ...offline,
  ...people,
  ...refundDesk,
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
  ...wishes,
  ...ui
} as const satisfies Record<string, string>
