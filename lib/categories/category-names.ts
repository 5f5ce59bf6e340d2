import type { Language } from '@/lib/platform/i18n/language'

/**
 * What categories are called in German, by their names. A catalogue of its own: some of these words mean something else in the
 * texts of the shop ("History"). A category that is not here is called by the name that its admin gave it.
 */
const GERMAN: Readonly<Record<string, string>> = {
  Fiction: 'Romane',
  Classics: 'Klassiker',
  'Crime & Mystery': 'Krimis & Thriller',
  'Science Fiction': 'Science-Fiction',
  Fantasy: 'Fantasy',
  'Poetry & Drama': 'Lyrik & Drama',
  'Children’s Books': 'Kinderbücher',
  'Young Adult': 'Jugendbücher',
  History: 'Geschichte',
  'Biography & Memoir': 'Biografien & Memoiren',
  'Science & Nature': 'Wissenschaft & Natur',
  'Philosophy & Religion': 'Philosophie & Religion',
  'Art & Photography': 'Kunst & Fotografie',
  Cooking: 'Kochen',
  Travel: 'Reisen',
  Languages: 'Sprachen',
  Computing: 'Computer',
  'Economics & Business': 'Wirtschaft & Beruf'
}

/** The name of a category as it is shown in a language. */
export function toCategoryLabel(name: string, language: Language): string {
  return language === 'de' && Object.hasOwn(GERMAN, name) ? (GERMAN[name] ?? name) : name
}
