import { expect, it } from 'vitest'
import { ImportedListingInput } from '@/lib/listings/schemas'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { check, checkCells, CONTEXT, GOOD, HEADER } from './row-fixture'

it('a row of a business seller’s file is read as it stands, with phone and place from the seller’s profile', () => {
  expect(check()).toMatchObject({
    fate: 'ok',
    title: 'The Moonstone',
    messages: [],
    input: {
      title: 'The Moonstone',
      authors: ['Wilkie Collins'],
      resalePrice: '7,50',
      category_id: '0123456789abcdef01234567',
      sellerPhoneNumber: '+493023125046',
      location: 'Berlin'
    }
  })
})

it('a row of a business seller’s file names its category as the shop shows it in any language', () => {
  expect(check({ Category: 'krimis & thriller' })).toMatchObject({ fate: 'ok', input: check().input })
})

it.each([
  [{ Price: '' }, 'price is required'],
  [{ Price: '1e3' }, 'The price must be an amount in euros, such as 12.50 (the cell says “1e3”)'],
  [{ Price: '0.49' }, 'The price must be between €0.50 and €5,000.00 (the cell says “0.49”)'],
  [{ Price: '6000' }, 'The price must be between €0.50 and €5,000.00 (the cell says “6000”)'],
  [{ Category: 'Cooking' }, 'There is no category “Cooking”'],
  [{ Category: '' }, 'category is required'],
  [{ Condition: 'lovely' }, 'The condition must be one of Excellent, Good and Fair (the cell says “lovely”)'],
  [{ Condition: 'constructor' }, 'The condition must be one of Excellent, Good and Fair (the cell says “constructor”)'],
  [{ Condition: '' }, 'condition is required'],
  [{ Title: '' }, 'product name is required'],
  [{ Defects: 'highlighting' }, 'With highlighting the condition is at most Fair']
])('a row of a business seller’s file is refused with %j, and says why', (changes, reason) => {
  expect(check(changes)).toMatchObject({ fate: 'refused', messages: [reason], input: null })
})

it.each([
  [{ 'Original price': '' }, [], { originalPriceCents: null, yearOfPurchase: 2019 }],
  [{ 'Year of purchase': '' }, [], { originalPriceCents: 1200, yearOfPurchase: null }],
  [{ 'Original price': '', 'Year of purchase': '' }, [], { originalPriceCents: null, yearOfPurchase: null }],
  [{ 'Original price': 'free' }, ['The original price “free” could not be read and was left out.'], {}],
  [{ 'Original price': '6000' }, ['The original price “6000” could not be read and was left out.'], {}],
  [{ 'Year of purchase': '1066' }, ['The year of purchase “1066” could not be read and was left out.'], {}],
  [
    { 'Year of purchase': '1993' },
    [
      'The year of purchase “1993” was left out. The book was published in 1994: it cannot have been bought before that.'
    ],
    {}
  ]
])(
  'a row of a business seller’s file with %j is listed, and leaves these values open',
  (changes, messages, details) => {
    const row = checkCells(
      [...HEADER, 'Published'].map((name, at) => Object({ Published: '1994', ...changes })[name] ?? GOOD[at] ?? ''),
      [...HEADER, 'Published']
    )
    expect(row).toMatchObject({ fate: 'ok', messages })
    expect(ImportedListingInput.parse(row.input).details).toMatchObject({ publishedYear: 1994, ...details })
  }
)

it('a row of a business seller’s file leaves out an unreadable price and a year before publication alike', () => {
  const cells = { 'Original price': 'free', 'Year of purchase': '1993', Published: '1994' }
  const row = checkCells(
    [...HEADER, 'Published'].map((name, at) => Object(cells)[name] ?? GOOD[at] ?? ''),
    [...HEADER, 'Published']
  )
  expect(row).toMatchObject({
    fate: 'ok',
    messages: [expect.stringContaining('“free”'), expect.stringContaining('“1993”')]
  })
  expect(ImportedListingInput.parse(row.input).details).toMatchObject({
    originalPriceCents: null,
    yearOfPurchase: null
  })
})

it('a row of a business seller’s file is refused in the language of the reader, by the names that things have in it', () => {
  const messages = (changes: Record<string, string>) => check(changes, CONTEXT, translatorFor('de')).messages
  expect(messages({ Price: '1e3' })).toEqual([
    'Der Preis muss ein Betrag in Euro sein, zum Beispiel 12,50 (in der Zelle steht „1e3“)'
  ])
  expect(messages({ Condition: 'lovely' })).toEqual([
    'Der Zustand muss einer von diesen sein: Sehr gut, Gut und Mäßig (in der Zelle steht „lovely“)'
  ])
  expect(messages({ Condition: 'VG' })).toEqual(['„VG“ wurde als „Gut“ gelesen.'])
})

it.each([
  [{ ISBN: '306406152' }, { field: 'isbn', from: '306406152', to: '0306406152' }],
  [{ ISBN: '="9780306406157"' }, { field: 'isbn', from: '="9780306406157"', to: '9780306406157' }],
  [{ Condition: 'Near Fine' }, { field: 'condition', from: 'Near Fine', to: 'Excellent' }],
  [{ Condition: 'Sehr gut' }, { field: 'condition', from: 'Sehr gut', to: 'Excellent' }],
  [{ Condition: 'VG' }, { field: 'condition', from: 'VG', to: 'Good' }],
  [{ Title: 'Live &amp; Learn' }, { field: 'title', from: 'Live &amp; Learn', to: 'Live & Learn' }]
])('a row of a business seller’s file is put right with %j, and says what was changed', (changes, repair) => {
  const row = check(changes)
  expect(row).toMatchObject({ fate: 'repaired', repair })
  expect(row.messages).toHaveLength(1)
})

it('a row of a business seller’s file is filled with what the shop knows of its ISBN, and never overwritten', () => {
  expect(check({ ISBN: '9780306406157', Title: '', Author: '' })).toMatchObject({
    fate: 'repaired',
    title: 'Known Here',
    input: { authors: ['Ada Author'], publishedYear: '1994', publisher: 'House' }
  })
  expect(check({ ISBN: '9780306406157' })).toMatchObject({
    fate: 'ok',
    title: 'The Moonstone',
    input: { authors: ['Wilkie Collins'], publisher: 'House' }
  })
})

it('a row of a business seller’s file is not refused for what is only known of its edition: too many authors, impossible pages or a later year', () => {
  const people = Array.from({ length: 25 }, (_, place) => `Person ${place}`)
  const fields = { title: 'An Anthology', authors: people, pages: 50_000, publishedYear: 2020 }
  const context = { ...CONTEXT, editions: new Map([['9780306406157', { fields, sources: {} }]]) }
  const row = check({ ISBN: '9780306406157', Author: '' }, context)
  expect(row).toMatchObject({ fate: 'ok', messages: [] })
  expect(row.input).toMatchObject({ authors: people.slice(0, 20), pages: '', publishedYear: '' })
  const later = check({ ISBN: '9780306406157', 'Year of purchase': '2021' }, context)
  expect(later).toMatchObject({ fate: 'ok', input: { publishedYear: '2020' } })
})

it('a row of a business seller’s file keeps a misprinted ISBN with a warning', () => {
  expect(check({ ISBN: '9780306406158' })).toMatchObject({
    fate: 'ok',
    input: { isbn: '9780306406158' },
    messages: [expect.stringContaining('check digit')]
  })
})

it('a row of a business seller’s file needs a phone number from somewhere', () => {
  expect(check({}, { ...CONTEXT, phone: null })).toMatchObject({ fate: 'refused', messages: ['number is required'] })
})

it('a row of a business seller’s file with more cells than columns is refused: a comma was not quoted', () => {
  const row = checkCells([...GOOD, 'more'], HEADER)
  expect(row).toMatchObject({ fate: 'refused', messages: [expect.stringContaining('more cells than the header')] })
})

it('a row of a business seller’s file takes the words of the checklist in any language for its defects', () => {
  expect(check({ Condition: 'Fair', Defects: 'Highlighting; loose binding | ex-library' })).toMatchObject({
    fate: 'ok',
    input: { defects: ['highlighting', 'loose-binding', 'ex-library'] }
  })
  expect(
    check({ Condition: 'Fair', Defects: 'Missing maps, plates or supplements; Geknickter Rücken, Textmarker' })
  ).toMatchObject({
    fate: 'ok',
    input: { defects: ['missing-plates', 'creased-spine', 'highlighting'] }
  })
})

it('a row without a condition and a description is asked for the condition alone, from which the description is written', () => {
  const refused = check({ Condition: '', Description: '' })
  expect(refused).toMatchObject({ fate: 'refused', messages: ['condition is required'] })
  expect(refused.problems).toEqual(['productCondition'])
  expect(check({ Description: '' })).toMatchObject({ fate: 'ok', input: { productDescription: 'Condition: Good' } })
})

it.each(['1066', 'long ago', '19999'])(
  'the year of purchase “%s”, which cannot be read, does not suppress the known year of the edition',
  (year) => {
    const row = check({ ISBN: '9780306406157', 'Year of purchase': year })
    expect(row.read.publishedYear).toBe('1994')
    expect(row.read.purchaseYear).toBeUndefined()
  }
)

it('the year of purchase that is taken is the one that is compared with the known year of the edition', () => {
  expect(check({ ISBN: '9780306406157', 'Year of purchase': 'bought 1990' }).read).toMatchObject({
    purchaseYear: '1990',
    publishedYear: ''
  })
})

it('a year of purchase before that of the book is left out for what it is', () => {
  const cells = [...GOOD, '1994'].map((cell) => (cell === '2019' ? '1993' : cell))
  const row = checkCells(cells, [...HEADER, 'Published'])
  expect(row.messages).toEqual([
    'The year of purchase “1993” was left out. The book was published in 1994: it cannot have been bought before that.'
  ])
})

it('a value that the shop cannot take does not suppress what is known of the edition or said elsewhere in the row', () => {
  const long = checkCells(
    [...GOOD, 'x'.repeat(400)].map((cell, place) => (place === 0 ? '9780306406157' : cell)),
    [...HEADER, 'Publisher']
  )
  expect(long.read.publisher).toBe('House')
  expect(long.messages.join(' ')).toContain('could not be read and was left out')
  const jacket = checkCells(
    [...GOOD, 'sehr hübsch'].map((cell) => (cell === 'Good' ? 'Good/Fair' : cell)),
    [...HEADER, 'Jacket condition']
  )
  expect(jacket.read.jacketCondition).toBe('Fair')
  expect(jacket.messages.join(' ')).toContain('could not be read and was left out')
})
