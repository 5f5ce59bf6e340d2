import { expect, it } from 'vitest'
import { toIsbnProgress } from '@/components/selling/edition-fill'

function book(isbn13: string) {
  return { kind: 'book', isbn13, misprint: false, repairs: [] }
}

it('a number while it is typed is looked up as soon as it is whole, in any written form', () => {
  expect(toIsbnProgress('9780806513287', false)).toEqual(book('9780806513287'))
  expect(toIsbnProgress('978-0-8065-1328-7', false)).toEqual(book('9780806513287'))
  expect(toIsbnProgress('0-8065-1328-4', false)).toEqual(book('9780806513287'))
  expect(toIsbnProgress('ISBN-13: 979-11-6960-588-5', false)).toEqual(book('9791169605885'))
  expect(toIsbnProgress('097522980x', false)).toEqual(book('9780975229804'))
})

it('a number while it is typed says nothing before it is whole: ten digits may be the beginning of thirteen', () => {
  for (const text of ['978', '978080651', '9780806513', '978080651328'])
    expect(toIsbnProgress(text, false)).toEqual({ kind: 'unfinished' })
})

it('a number while it is typed is judged when the field is left', () => {
  expect(toIsbnProgress('978', true)).toEqual({ kind: 'not-a-number' })
  expect(toIsbnProgress('340 01381 8', true)).toEqual(book('9780340013816'))
  expect(toIsbnProgress('', true)).toEqual({ kind: 'empty' })
})

it('a number while it is typed warns of a misprint with what two swapped digits would make of it', () => {
  expect(toIsbnProgress('9780806531287', false)).toMatchObject({
    kind: 'book',
    misprint: true,
    repairs: ['9780806513287']
  })
  expect(toIsbnProgress('0806531284', true)).toMatchObject({ misprint: true, repairs: ['0806351284', '0806513284'] })
})

it('a number while it is typed knows printed music and numbers that a spreadsheet has rounded', () => {
  expect(toIsbnProgress('9790060115615', false)).toEqual({ kind: 'music' })
  expect(toIsbnProgress('9.78E+12', false)).toEqual({ kind: 'rounded' })
})
