import { describe, expect, it } from 'vitest'
import { EDITION_LINES } from '@/lib/listings/field-names'
import { describeCatalogueFile, toCatalogueEdition } from '@/lib/editions/catalogue-row'

describe('a row of the operator’s catalogue', () => {
  it('a row of the operator’s catalogue becomes an edition under its thirteen digits', () => {
    expect(
      toCatalogueEdition({
        isbn: '306406152',
        title: ' Invisible\u0007  Cities ',
        author: 'Calvino, Italo; Weaver, William',
        year: '1974.0',
        pages: '165',
        binding: 'Paperback',
        language: 'en',
        publisher: '',
        series: ' Harvest  Books ',
        volume: '7',
        subjects: 'ignored'
      })
    ).toEqual({
      _id: '9780306406157',
      source: 'catalogue',
      title: 'Invisible Cities',
      authors: ['Calvino, Italo', 'Weaver, William'],
      publishedYear: 1974,
      pages: 165,
      format: 'Paperback',
      series: 'Harvest Books',
      volume: '7',
      languageCode: 'en'
    })
    expect(toCatalogueEdition({ isbn13: '', isbn10: '0306406152', title: 'Gilgamesh', year: '-1750' })).toMatchObject({
      publishedYear: -1750,
      authors: []
    })
  })

  it.each([
    [{ title: 'No number' }, 'the ISBN is missing'],
    [{ isbn13: '9780306406158', title: 'Misprint' }, '9780306406158 is not a right ISBN'],
    [{ isbn13: '9790060115615', title: 'Music' }, '9790060115615 is not a right ISBN'],
    [{ isbn13: '9780306406157', title: ' ' }, 'the title is missing'],
    [{ isbn13: '9780306406157', title: 'x'.repeat(301) }, 'the title is longer than 300 characters'],
    [{ isbn13: '9780306406157', title: 'x', year: 'c. 1900' }, 'the year is not a number'],
    [{ isbn13: '9780306406157', title: 'x', pages: '0' }, 'the number of pages is not a number']
  ])('%j is refused: %s', (record, reason) => expect(toCatalogueEdition(record)).toEqual({ reason }))

  it('a row of the operator’s catalogue has every column of the command’s help', () => {
    for (const name of ['isbn13', 'title', 'authors', 'year', 'language', 'pages', ...EDITION_LINES]) {
      expect(describeCatalogueFile()).toContain(`\n  ${name} `)
    }
  })
})
