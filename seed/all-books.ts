import { ART_PHOTOGRAPHY } from './books/art-photography'
import { BIOGRAPHY_MEMOIR } from './books/biography-memoir'
import { CHILDRENS_BOOKS } from './books/childrens-books'
import { CLASSICS } from './books/classics'
import { COMPUTING } from './books/computing'
import { COOKING } from './books/cooking'
import { CRIME_MYSTERY } from './books/crime-mystery'
import { ECONOMICS_BUSINESS } from './books/economics-business'
import { FANTASY } from './books/fantasy'
import { FICTION } from './books/fiction'
import { HISTORY } from './books/history'
import { LANGUAGES } from './books/languages'
import { PHILOSOPHY_RELIGION } from './books/philosophy-religion'
import { POETRY_DRAMA } from './books/poetry-drama'
import { SCIENCE_FICTION } from './books/science-fiction'
import { SCIENCE_NATURE } from './books/science-nature'
import type { CategoryBook } from './books/category-book'
import { TRAVEL } from './books/travel'
import { YOUNG_ADULT } from './books/young-adult'
import { CATEGORIES, type CategorySlug } from './categories'
import type { DemoBook } from './demo-book'

const CATEGORY_FILES: Record<CategorySlug, readonly CategoryBook[]> = {
  fiction: FICTION,
  classics: CLASSICS,
  'crime-mystery': CRIME_MYSTERY,
  'science-fiction': SCIENCE_FICTION,
  fantasy: FANTASY,
  'poetry-drama': POETRY_DRAMA,
  'childrens-books': CHILDRENS_BOOKS,
  'young-adult': YOUNG_ADULT,
  history: HISTORY,
  'biography-memoir': BIOGRAPHY_MEMOIR,
  'science-nature': SCIENCE_NATURE,
  'philosophy-religion': PHILOSOPHY_RELIGION,
  'art-photography': ART_PHOTOGRAPHY,
  cooking: COOKING,
  travel: TRAVEL,
  languages: LANGUAGES,
  computing: COMPUTING,
  'economics-business': ECONOMICS_BUSINESS
}

/** All books of the demo stock, category by category in the order of the categories. */
export function listDemoBooks(): DemoBook[] {
  return CATEGORIES.flatMap(({ slug }) => CATEGORY_FILES[slug].map((book) => ({ ...book, category: slug })))
}
