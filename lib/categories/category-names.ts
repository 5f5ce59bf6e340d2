import type { Language } from '@/lib/platform/i18n/language'

/** By English name; others stay as the admin wrote them. Separate from the messages, where some words mean other
 * things. */
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

export function toCategoryLabel(name: string, language: Language): string {
  return language === 'de' && Object.hasOwn(GERMAN, name) ? (GERMAN[name] ?? name) : name
}
