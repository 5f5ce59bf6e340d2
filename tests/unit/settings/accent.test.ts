import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INK, ON_ACCENT, OXBLOOD, PAPER, RAISED } from '@/lib/platform/shop-colours'
import { contrastOf, toAccentStyle, toAccentTokens } from '@/lib/settings/accent'

const COLOUR = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

test('the contrast of black and white is 21, and that of a colour with itself 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf(INK.light, INK.light)).toBe(1)
})

test('every accent that is taken keeps texts readable in both themes', () => {
  let taken = 0
  fc.assert(
    fc.property(COLOUR, (colour) => {
      const tokens = toAccentTokens(colour)
      if (!tokens) return
      taken += 1
      for (const theme of ['light', 'dark'] as const) {
        const { fill, hover, ink, soft } = tokens[theme]
        for (const ground of [PAPER[theme], RAISED[theme]]) {
          expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(fill, ground)).toBeGreaterThanOrEqual(3)
        }
        for (const filled of [fill, hover]) expect(contrastOf(ON_ACCENT[theme], filled)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(INK[theme], soft)).toBeGreaterThanOrEqual(4.5)
      }
    })
  )
  expect(taken).toBeGreaterThan(10)
})

test('the operator’s colour fills the buttons of the light theme as it is, and a light one is refused', () => {
  expect(toAccentTokens('#004d40')?.light.fill).toBe('#004d40')
  expect(toAccentTokens('#ffe082')).toBeNull()
  expect(toAccentStyle(OXBLOOD)).toBeNull()
  expect(toAccentStyle('#004d40')).toHaveProperty('--color-accent-ink')
})
