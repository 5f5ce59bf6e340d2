import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { countCharacters, cutText, ONE_LINE, SEVERAL_LINES, toMaxLength } from '@/lib/platform/text-rules'

it('the length of a text is counted in code points', () => {
  expect(countCharacters('😀'.repeat(70))).toBe(70)
  expect(countCharacters('e\u0301')).toBe(2)
})

it('the length of a text is cut without halving an emoji', () => {
  expect(cutText('a😀😀', 2)).toBe('a😀')
  expect(cutText('😀😀', 2)).toBe('😀😀')
  expect(cutText('abc', 2)).toBe('ab')
})

it('the length of a text fits the maxlength of its input even if all of it is emoji', () => {
  expect('😀'.repeat(80).length).toBeLessThanOrEqual(toMaxLength(80))
})

it('the length of a text is never checked by Mongoose’s maxlength, which counts UTF-16 units', () => {
  const models = readdirSync('models').map((file) => readFileSync(path.join('models', file), 'utf8'))
  expect(models.filter((text) => /\b(max|min)length\s*:/i.test(text))).toEqual([])
})

describe('the characters of a text', () => {
  it.each([
    ['NUL', 'a\u0000'],
    ['a carriage return', 'a\r\nb'],
    ['a line separator', 'a\u2028b'],
    ['half a surrogate pair', '\ud83d']
  ])('%s is no part of one line', (_name, text) => {
    expect(ONE_LINE.test(text)).toBe(false)
  })

  it.each(['😀', 'אב', 'a\u200db', 'e\u0301'])('%j is one line', (text) => {
    expect(ONE_LINE.test(text)).toBe(true)
  })

  it('the characters of a text of several lines are line feeds and tabs beside those of one', () => {
    expect(SEVERAL_LINES.test('a\n\tb')).toBe(true)
    expect(SEVERAL_LINES.test('a\r\nb')).toBe(false)
    expect(SEVERAL_LINES.test('\udcd6')).toBe(false)
  })
})
