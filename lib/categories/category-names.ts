import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

/** The categories of the demo shop; others are shown as the admin wrote them. */
const KEYS: Readonly<Record<string, PlainKey>> = {
  Fiction: 'categories.name.fiction',
  Classics: 'categories.name.classics',
  'Crime & Mystery': 'categories.name.crimeMystery',
  'Science Fiction': 'categories.name.scienceFiction',
  Fantasy: 'categories.name.fantasy',
  'Poetry & Drama': 'categories.name.poetryDrama',
  'Children’s Books': 'categories.name.childrensBooks',
  'Young Adult': 'categories.name.youngAdult',
  History: 'categories.name.history',
  'Biography & Memoir': 'categories.name.biographyMemoir',
  'Science & Nature': 'categories.name.scienceNature',
  'Philosophy & Religion': 'categories.name.philosophyReligion',
  'Art & Photography': 'categories.name.artPhotography',
  Cooking: 'categories.name.cooking',
  Travel: 'categories.name.travel',
  Languages: 'categories.name.languages',
  Computing: 'categories.name.computing',
  'Economics & Business': 'categories.name.economicsBusiness'
}

export function toCategoryLabel(name: string, t: Translator): string {
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
  return key ? t(key) : name
}
