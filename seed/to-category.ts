import type { CategorySlug } from './categories'

/** Most specific first: `classics` and `fantasy` is fantasy. */
const CATEGORY_OF_TAG: readonly (readonly [tag: RegExp, category: CategorySlug])[] = [
  [/cook|food/i, 'cooking'],
  [/comput|programming/i, 'computing'],
  [/business|econom|finance|leadership/i, 'economics-business'],
  [/travel/i, 'travel'],
  [/poetry|poem|plays?|drama|theatre/i, 'poetry-drama'],
  [/science fiction|sci fi|dystopia|cyberpunk/i, 'science-fiction'],
  [/fantasy|magic|paranormal|vampire/i, 'fantasy'],
  [/myster|crime|thriller|suspense|detective/i, 'crime-mystery'],
  [/biograph|memoir/i, 'biography-memoir'],
  [/histor(?!ical)|politics|war\b/i, 'history'],
  [/science|nature|psychology|physics|math/i, 'science-nature'],
  [/philosoph|religio|spiritual|christian/i, 'philosophy-religion'],
  [/\bart\b|photograph|design|comics?|graphic/i, 'art-photography'],
  [/language|linguist/i, 'languages'],
  [/child|picture book/i, 'childrens-books'],
  [/young adult|teen/i, 'young-adult'],
  [/classic|literature/i, 'classics']
]

export function toCategory(subjects: readonly string[]): CategorySlug {
  const text = subjects.join(';')
  return CATEGORY_OF_TAG.find(([tag]) => tag.test(text))?.[1] ?? 'fiction'
}
