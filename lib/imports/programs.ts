import { readHeading } from './headings'
import type { ImportField } from './import-fields'
import { TAG_HEADINGS } from './read-tagged-records'

/** `shown` is the column as the program writes it, and `heading` how the import reads it. */
type ProgramColumn = { shown: string; heading: string }

function named(columns: string): ProgramColumn[] {
  return columns.split(',').map((name) => {
    const heading = name.trim().replace(/\s+/g, ' ')
    return { shown: heading, heading }
  })
}

function tagged(length: number): ProgramColumn[] {
  return Object.entries(TAG_HEADINGS).flatMap(([shown, heading]) =>
    shown.length === length ? [{ shown, heading }] : []
  )
}

/** The columns that other programs write into their lists, as far as they say something about a copy or are private. */
export const PROGRAMS = {
  Goodreads: named(`Title, Author, ISBN, ISBN13, Publisher, Binding, Number of Pages, Year Published, Bookshelves,
    Exclusive Shelf, My Rating, My Review, Private Notes`),
  LibraryThing:
    named(`Title, Primary Author, Date, ISBNs, ISBN, Barcode, Languages, Media, Page Count, Subjects, Collections,
    Tags, Review, Comment, Private Comment`),
  StoryGraph: named('Title, Authors, ISBN/UID, Format, Review, Tags'),
  BookWyrm: named('title, author_text, isbn_10, isbn_13, publisher, review'),
  Calibre: named('title, authors, isbn, publisher, pubdate, languages, series, series_index, comments, tags'),
  AbeBooks:
    named(`listingid, title, author, isbn, illustrator, price, quantity, description, bindingtext, bookcondition,
    jacketcondition, publishername, placepublished, yearpublished, editiontext, printingtext, signedtext`),
  UIEE: tagged(2),
  HomeBase: tagged(4),
  Amazon: named(`product-id, product-id-type, sku, item-name, item-condition, item-note, price, quantity, add-delete`),
  eBay: named(`Title, Custom label (SKU), Start price, Available quantity, Condition, Condition ID, Description, C:Author,
    C:Language, C:Publication Year, C:Format, C:ISBN`),
  booklooker: named('Bestellnr., Autor, Titel, Verlag, Jahr, Einband, Zustand, Sprache, ISBN, Preis, Beschreibung')
} as const satisfies Record<string, readonly ProgramColumn[]>
export type Program = keyof typeof PROGRAMS

/** What becomes of the columns of a program, by the same table that reads a file. */
export function readProgram(program: Program): {
  read: { field: ImportField; columns: string[] }[]
  kept: string[]
} {
  const byField = new Map<ImportField, string[]>()
  const kept: string[] = []
  for (const { shown, heading } of PROGRAMS[program]) {
    const meaning = readHeading(heading)
    if (meaning?.kind === 'field') byField.set(meaning.field, [...(byField.get(meaning.field) ?? []), shown])
    else if (meaning?.kind === 'private') kept.push(shown)
  }
  return { read: [...byField].map(([field, columns]) => ({ field, columns })), kept }
}

function isProgram(name: string): name is Program {
  return name in PROGRAMS
}

export const PROGRAM_NAMES = Object.keys(PROGRAMS).filter(isProgram)
