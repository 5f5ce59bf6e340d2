import { expect, it } from 'vitest'
import { toLettering, toTitleLettering } from '@/components/covers/cloth-cover'

it('the lettering of a cloth cover is large for a short title and small for a long one', () => {
  expect(toTitleLettering('Emma')).toEqual({ text: 'Emma', size: 15 })
  expect(toTitleLettering('The Light of the World').size).toBe(11)
  expect(toTitleLettering('A title of many words that goes on and on over the lines').size).toBe(8.5)
})

it('the lettering of a cloth cover shrinks until the longest word has room on a line', () => {
  expect(toTitleLettering('Middlemarch')).toEqual({ text: 'Middlemarch', size: 8.5 })
  expect(toTitleLettering('Zeitverschwendung')).toEqual({ text: 'Zeitverschwendung', size: 6 })
})

it('the lettering of a cloth cover cuts a word that has no room in any size with an ellipsis', () => {
  const { text, size } = toTitleLettering('An atlas of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch')
  expect(text).toMatch(/^An atlas of Llanfair\w+…$/)
  expect(size).toBe(5)
})

it('the lettering of a cloth cover lets writing without spaces run over its lines', () => {
  expect(toTitleLettering('空の下の古い本の匂い').text).toBe('空の下の古い本の匂い')
})

it('the lettering of a cloth cover never makes an author larger than asked for', () => {
  expect(toLettering('Bo', 7)).toEqual({ text: 'Bo', size: 7 })
  expect(toLettering('', 7)).toEqual({ text: '', size: 7 })
})
