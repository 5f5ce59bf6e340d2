import type { DemoBook } from '../demo-book'

/** A book as it stands in the file of its shelf: the category is the file. */
export type ShelfBook = Omit<DemoBook, 'category'>
