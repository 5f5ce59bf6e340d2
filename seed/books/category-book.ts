import type { DemoBook } from '../demo-book'

/** A book as it stands in the file of its category: the file is the category, the order in it the place. */
export type CategoryBook = Omit<DemoBook, 'category'>
