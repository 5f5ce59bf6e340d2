import { afterEach, expect, it } from 'vitest'
import { findRequestedLanguage, parseLanguage, withShownLanguage } from '@/lib/platform/http/requested-language'
import { findSnapshot, setSnapshot } from '@/lib/settings/shop-settings'
import { setSettings } from '@/tests/support/with-settings'

const before = findSnapshot()
afterEach(() => setSnapshot(before))

it('the language of a request is German where the cookie says so, and English everywhere else', () => {
  expect(['language=de', 'a=b; language=de', 'language=de; a=b'].map(parseLanguage)).toEqual(['de', 'de', 'de'])
  expect(
    [undefined, '', 'language=en', 'language=fr', 'mylanguage=de', 'language=den', 'a=language=de'].map(parseLanguage)
  ).toEqual(Array(7).fill('en'))
})

it('a language that the shop does not offer is an unknown one', () => {
  setSettings({ languages: { offered: ['de'], default: 'de' } })
  expect(['language=en', 'language=de', 'language=fr', undefined].map(parseLanguage)).toEqual(Array(4).fill('de'))
  expect(findRequestedLanguage(undefined, 'en')).toBe('de')
  expect(parseLanguage('language=en-XA')).toBe('en-XA')
})

it('who has chosen no language gets the default of the shop, or one that the browser accepts', () => {
  setSettings({ languages: { default: 'de' } })
  expect(parseLanguage(undefined)).toBe('de')
  expect(parseLanguage('language=en')).toBe('en')
  expect(findRequestedLanguage(undefined, 'fr, en;q=0.5')).toBe('en')
  expect(findRequestedLanguage(undefined, 'fr')).toBe('de')
  expect(findRequestedLanguage('language=de', 'en')).toBe('de')
})

it('the page that Next renders has the language of the settings, and the other cookies of its visitor', () => {
  setSettings({ languages: { offered: ['de'], default: 'de' } })
  expect(withShownLanguage('session=abc; language=en; theme=dark')).toBe('session=abc; theme=dark; language=de')
  expect(withShownLanguage(undefined)).toBe('language=de')
})
