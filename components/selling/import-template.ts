/** The columns of a file of copies, as the import knows them best, and two rows that show how they are filled in. */
const TEMPLATE_ROWS: readonly (readonly string[])[] = [
  [
    'title', 'authors', 'isbn', 'category', 'price', 'original price', 'condition', 'defects', 'year of purchase', 'description',
    'phone', 'location', 'publisher', 'published', 'language', 'binding', 'pages'
  ],
  [
    'The Hobbit', 'J. R. R. Tolkien', '9780261103283', 'Fiction', '6.50', '12.99', 'Good', 'creased-spine', '2019',
    'Read twice, the map is in place.', '+49 30 23125046', 'Berlin', 'HarperCollins', '1998', 'en', 'Paperback', '368'
  ],
  [
    'A Wizard of Earthsea', 'Ursula K. Le Guin', '', 'Fiction', '9', '20', 'Excellent', '', '2022', 'As good as new.',
    '+49 30 23125046', 'Berlin', '', '', '', 'Hardcover', ''
  ]
]

/** The template as a CSV text (RFC 4180); the mark in front makes spreadsheets read it as UTF-8. */
export function toImportTemplate(): string {
  const lines = TEMPLATE_ROWS.map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
