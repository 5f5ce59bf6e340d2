import { describe, expect, it } from 'vitest'
import { issueText, message } from '@/lib/platform/i18n/message'
import { english, german } from '@/tests/support/english'

const MESSAGES = [
  [message('errors.signedOut'), 'Please log in first.', 'Bitte melden Sie sich zuerst an.'],
  [
    message('errors.priceChanged', { before: 1234.5, now: 9.99 }),
    'The price changed from €1,234.50 to €9.99.',
    'Der Preis hat sich von 1.234,50\u00a0€ auf 9,99\u00a0€ geändert.'
  ],
  [message('validation.atLeastCharacters', { count: 8 }), 'Use at least 8 characters', 'Mindestens 8 Zeichen']
] as const

describe('a message that is named in one place and translated in another', () => {
  it.each(MESSAGES)('%j is read in the language of its reader', (named, inEnglish, inGerman) => {
    expect(english.text(named)).toBe(inEnglish)
    expect(german.text(named)).toBe(inGerman)
    expect(german.text(issueText(named))).toBe(inGerman)
  })

  it('a message that is named in one place and translated in another can have a list of messages as a parameter', () => {
    const defects = [
      message('listings.defectPhrase.creased-spine'),
      message('listings.defectPhrase.highlighting'),
      message('listings.jacketDefectPhrase.torn-jacket')
    ]
    expect(english.text(message('validation.conditionAboveDefects', { defects, cap: 'Fair' }))).toBe(
      'With a creased spine, highlighting and a torn jacket the condition is at most Fair'
    )
  })

  it('a message that is named in one place and translated in another stays as it is when it names no message', () => {
    for (const text of ['Moby Dick', '', '{', '{"key":1}', 'no.such', '{"key":"no.such"}'])
      expect(german.text(text)).toBe(text)
  })

  it('a message that is named in one place and translated in another is an error when a parameter is missing', () => {
    expect(() => english.text({ key: 'errors.priceChanged' })).toThrow('before')
  })
})

it('numbers in messages choose between one and many, and are grouped as the language does it', () => {
  expect(german('listings.copyCount', { count: 1 })).toBe('Ein Exemplar')
  expect(german('listings.copyCount', { count: 1200 })).toBe('1.200 Exemplare')
  expect(english('listings.copyCount', { count: 1200 })).toBe('1,200 copies')
})
