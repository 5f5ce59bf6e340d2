/** The categories of the demo shop, in the order in which the home page shows them. */
export const CATEGORIES = [
  { slug: 'fiction', name: 'Fiction' },
  { slug: 'classics', name: 'Classics' },
  { slug: 'crime-mystery', name: 'Crime & Mystery' },
  { slug: 'science-fiction', name: 'Science Fiction' },
  { slug: 'fantasy', name: 'Fantasy' },
  { slug: 'poetry-drama', name: 'Poetry & Drama' },
  { slug: 'childrens-books', name: 'Children’s Books' },
  { slug: 'young-adult', name: 'Young Adult' },
  { slug: 'history', name: 'History' },
  { slug: 'biography-memoir', name: 'Biography & Memoir' },
  { slug: 'science-nature', name: 'Science & Nature' },
  { slug: 'philosophy-religion', name: 'Philosophy & Religion' },
  { slug: 'art-photography', name: 'Art & Photography' },
  { slug: 'cooking', name: 'Cooking' },
  { slug: 'travel', name: 'Travel' },
  { slug: 'languages', name: 'Languages' },
  { slug: 'computing', name: 'Computing' },
  { slug: 'economics-business', name: 'Economics & Business' }
] as const

export type CategorySlug = (typeof CATEGORIES)[number]['slug']
