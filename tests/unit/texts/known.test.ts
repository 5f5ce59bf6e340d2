import { describe, expect, it } from 'vitest'
import { english } from '@/lib/platform/i18n/texts'
import { textsIn } from '@/lib/platform/i18n/texts-in'

const t = textsIn('de')

describe('what was said in English, said again in German', () => {
  it.each([
    ['Please log in first.', 'Bitte melden Sie sich zuerst an.'],
    ['That booking could not be found.', 'Diese Reservierung ließ sich nicht finden.'],
    ['The price changed from €1,234.50 to €9.99.', 'Der Preis hat sich von 1.234,50\u00a0€ auf 9,99\u00a0€ geändert.'],
    ['Use at least 8 characters', 'Mindestens 8 Zeichen'],
    ['The product name is longer than 300 characters', 'Der Titel ist länger als 300 Zeichen'],
    ['The number of pages is between 1 and 20,000', 'Die Seitenzahl liegt zwischen 1 und 20.000'],
    [
      'With a creased spine, highlighting and a torn jacket the condition is at most Fair',
      'Hat das Buch einen geknickten Rücken, Markierungen mit Textmarker und einen eingerissenen Schutzumschlag, ist der Zustand höchstens „Mäßig“'
    ],
    ['Use at most 200 characters (it says “x”)', 'Höchstens 200 Zeichen (dort steht „x“)']
  ])('%s', (said, expected) => expect(t.known(said)).toBe(expected))

  it('leaves alone what it does not know, and everything in English', () => {
    expect(t.known('Moby Dick')).toBe('Moby Dick')
    expect(t.known('')).toBe('')
    expect(english.known('Please log in first.')).toBe('Please log in first.')
  })
})

describe('numbers in texts', () => {
  it('choose between one and many, and are grouped as the language does it', () => {
    expect(t.count(1, '{count} hour ago', '{count} hours ago')).toBe('vor 1 Stunde')
    expect(t.count(1200, '{count} hour ago', '{count} hours ago')).toBe('vor 1.200 Stunden')
    expect(english.count(1200, '{count} hour ago', '{count} hours ago')).toBe('1,200 hours ago')
  })
})
