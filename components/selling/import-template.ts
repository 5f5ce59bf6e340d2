import { FILE_FIELDS, type FileField } from '@/lib/listings/field-names'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'

const SAMPLES: readonly Partial<Record<FileField, string>>[] = [
  {
    title: 'The Hobbit',
    authors: 'J. R. R. Tolkien',
    isbn: '9780261103283',
    category_id: 'Fiction',
    resalePrice: '6.50',
    originalPrice: '12.99',
    productCondition: 'Good',
    defects: 'creased-spine',
    purchaseYear: '2019',
    productDescription: 'Read twice, the map is in place.',
    sellerPhoneNumber: '+49 30 23125046',
    location: 'Berlin',
    publisher: 'HarperCollins',
    publishedPlace: 'London',
    publishedYear: '1998',
    language: 'en',
    format: 'Paperback',
    pages: '368',
    printing: '12th printing',
    illustrators: 'J. R. R. Tolkien'
  },
  {
    title: 'A Wizard of Earthsea',
    authors: 'Ursula K. Le Guin',
    series: 'Earthsea',
    volume: '1',
    category_id: 'Fiction',
    resalePrice: '9',
    originalPrice: '20',
    productCondition: 'Excellent',
    purchaseYear: '2022',
    productDescription: 'As good as new.',
    sellerPhoneNumber: '+49 30 23125046',
    location: 'Berlin',
    format: 'Hardcover',
    signedBy: 'the author',
    limitedEdition: 'number 12 of 300'
  }
]

const LINES = [
  FILE_FIELDS.map((field) => LISTING_FIELDS[field].column),
  ...SAMPLES.map((sample) => FILE_FIELDS.map((field) => sample[field] ?? ''))
].map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))

/** RFC 4180; the byte order mark makes spreadsheets read UTF-8. */
export const IMPORT_TEMPLATE = `\ufeff${LINES.join('\r\n')}\r\n`
