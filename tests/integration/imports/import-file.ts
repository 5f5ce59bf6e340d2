/** The columns of the files that these tests send. */
const HEADER = 'title,authors,isbn,price,original price,condition,category,year of purchase,description,phone,city'

/** What is wrong with seven rows of the file, by the row's number in the spreadsheet, and a part of the reason given. */
export const BAD_ROWS: ReadonlyMap<number, { change: (cells: string[]) => void; reason: string }> = new Map([
  [5, { change: (cells) => (cells[3] = '1e3'), reason: 'The price must be an amount in euros' }],
  [20, { change: (cells) => (cells[3] = ''), reason: 'price is required' }],
  [41, { change: (cells) => (cells[0] = ''), reason: 'product name is required' }],
  [
    77,
    {
      change: (cells) => (cells[5] = 'lovely'),
      reason: 'The condition must be one of Excellent, Good and Fair (the cell says “lovely”)'
    }
  ],
  [120, { change: (cells) => (cells[6] = 'No such shelf'), reason: 'There is no category' }],
  [160, { change: (cells) => (cells[9] = 'ask me'), reason: 'That is not a valid phone number' }],
  [201, { change: (cells) => (cells[10] = ''), reason: 'location is required' }]
])

/** A file of 200 books, of which the seven of BAD_ROWS cannot be listed; every tenth has lost the zero of its ISBN. */
export function makeImportFile(mark: string, books = 200): string {
  const lines = Array.from({ length: books }, (_, index) => {
    const cells = [
      `"${mark} No. ${index + 1}"`,
      '"Ada Lovelace; Grace Hopper"',
      index % 10 === 0 ? '306406152' : '',
      '"7,50"',
      '12',
      'Good',
      'history',
      '2019',
      '"A read copy, complete."',
      '+49 30 23125046',
      'Berlin'
    ]
    BAD_ROWS.get(index + 2)?.change(cells)
    return cells.join(',')
  })
  return `${HEADER}\n${lines.join('\n')}\n`
}
