import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeInvisible } from '@/lib/platform/text/invisible'
import { normaliseLine, normaliseNumber, normaliseText } from '@/lib/platform/text/normalise-text'

const INVISIBLE: Readonly<Record<string, string>> = {
  'a zero-width space': '\u200b',
  'a zero-width non-joiner': '\u200c',
  'a zero-width joiner': '\u200d',
  'a left-to-right mark': '\u200e',
  'a right-to-left mark': '\u200f',
  'an Arabic letter mark': '\u061c',
  'a left-to-right embedding': '\u202a',
  'a right-to-left override': '\u202e',
  'an end of an embedding': '\u202c',
  'an isolate': '\u2067',
  'an end of an isolate': '\u2069',
  'a word joiner': '\u2060',
  'an invisible plus': '\u2064',
  'a deprecated format character': '\u206f',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a grapheme joiner': '\u034f',
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uffa0',
  'a Khmer vowel without a form': '\u17b5',
  'a Mongolian selector': '\u180b',
  'a variation selector': '\ufe0f',
  'a supplementary variation selector': '\u{e0100}',
  'a tag': '\u{e0041}',
  'an interlinear annotation': '\ufff9',
  'a shorthand control': '\u{1bca0}',
  'a musical control': '\u{1d173}'
}

describe.each(Object.entries(INVISIBLE))('%s', (_name, mark) => {
  it('is no part of a short text, wherever it stands', () => {
    expect(normaliseLine(`${mark}An${mark}na ${mark}${mark}Berg${mark}`)).toBe('Anna Berg')
    expect(normaliseLine(mark)).toBe('')
  })

  it('is no part of a number', () => {
    expect(normaliseNumber(`${mark}6${mark}.50${mark} `)).toBe('6.50')
  })
})

it.each([
  ['a Persian word', 'می\u200cخواهم'],
  ['a Persian plural', 'کتاب\u200cها'],
  ['a Hindi conjunct', 'क्\u200dष'],
  ['a Hindi word with a visible virama', 'राज्\u200cय'],
  ['a Sinhala conjunct', 'ශ්\u200dරී'],
  ['a Malayalam final consonant', 'ന്\u200d'],
  ['a family', '👩🏽\u200d❤\ufe0f\u200d👨🏻'],
  ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['a flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a key', '1\ufe0f\u20e3'],
  ['a heart in colour', '❤\ufe0f'],
  ['a form of an ideograph', '葛\u{e0100}城'],
  ['a Mongolian vowel apart', 'ᠨᠠ\u180eᠠ']
])('%s keeps what is spelling in it', (_name, text) => {
  expect(normaliseLine(text)).toBe(text)
  expect(normaliseText(text)).toBe(text)
})

it.each([
  ['a joiner at the end of a Persian word', 'کتاب\u200c', 'کتاب'],
  ['a second joiner', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['a joiner behind another invisible character', 'می\u200b\u200cخواهم', 'می\u200cخواهم'],
  ['a joiner behind an emoji', '👩\u200d', '👩'],
  ['a second selector', '❤\ufe0f\ufe0f\u{e0101}', '❤\ufe0f'],
  ['a selector of a digit', '1\ufe0f', '1'],
  ['a text in tags', '🏴\u{e0041}\u{e0042}\u{e007f}', '🏴']
])('%s carries nothing and is removed', (_name, text, kept) => {
  expect(normaliseLine(text)).toBe(kept)
})

it.each([
  ['a mark', 'C++\u200e שלום', 'C++\u200e שלום'],
  ['an isolate', 'von \u2068שלום\u2069 gelesen', 'von \u2068שלום\u2069 gelesen'],
  ['an embedding', '\u202bשלום\u202c!', '\u202bשלום\u202c!'],
  ['an embedding that is not ended', 'a \u202bb', 'a b'],
  ['an isolate that ends in the next line', '\u2067a\nb\u2069', 'a\nb'],
  ['an end without a beginning', 'a\u202c b\u2069', 'a b'],
  ['an embedding inside an isolate that ends first', '\u2067a\u202bb\u2069c\u202c', '\u2067ab\u2069c'],
  ['an override', '\u202eexe.pdf\u202c', 'exe.pdf'],
  ['line breaks of Windows', 'a\u200b\r\nb\rc', 'a\nb\nc']
])('a text of several lines with %s', (_name, text, kept) => {
  expect(normaliseText(text)).toBe(kept)
})

it.each([
  ['030\u221223125046', '030-23125046'],
  ['030\u201323125046', '030-23125046'],
  ['030\u30fc23125046', '030-23125046'],
  ['\uff0b\uff14\uff19 \uff13\uff10', '+49 30'],
  ['\u0661\u0662\u066b\u0665', '12.5'],
  ['\u06f1\u06f9\u06f8\u06f4', '1984'],
  ['\u0967\u0968\u096f', '129'],
  ['12,\u2212', '12,-'],
  ['97\u00ad8\u20110\u200b306', '978-0306']
])('the number %j is read as %s', (typed, read) => {
  expect(normaliseNumber(typed)).toBe(read)
})

it('a text that is stored is changed by no second reading', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      ...Object.values(INVISIBLE),
      'a',
      ' ',
      '\n',
      'ک',
      'ن',
      'क',
      '्',
      '葛',
      'ᠠ',
      '👩',
      '❤',
      '🏴',
      '1',
      '#',
      '\u0301'
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
      const typed = units.join('')
      for (const normalise of [normaliseLine, normaliseText, normaliseNumber, removeInvisible]) {
        const once = normalise(typed)
        expect(normalise(once)).toBe(once)
      }
      expect(normaliseLine(typed)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u00ad]/u)
    }),
    { numRuns: 2000 }
  )
})
