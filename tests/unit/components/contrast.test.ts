import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The pairs of globals.css: `--color-ink: light-dark(#221c17, #f0e9dd)`. */
const css = readFileSync('app/globals.css', 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }]
  )
)

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const PAPERS = ['surface', 'surface-raised', 'surface-sunken']
const WRITING: [ink: string, paper: string][] = [
  ...['ink', 'ink-soft', 'accent-ink', 'success', 'notice', 'danger'].flatMap((ink) =>
    PAPERS.map((paper): [string, string] => [ink, paper])
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-ink', 'accent-soft'],
  ['success', 'success-soft'],
  ['notice', 'notice-soft'],
  ['danger', 'danger-soft'],
  ['surface', 'ink'],
  ...[1, 2, 3, 4, 5, 6].map((cloth): [string, string] => ['foil', `cloth-${cloth}`])
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  function ratio(first: string, second: string): number {
    const [one, other] = [tokens.get(first), tokens.get(second)]
    if (!one || !other) throw new Error(`no such token: ${first} or ${second}`)
    return contrast(one[theme], other[theme])
  }

  it.each(WRITING)('%s can be read on %s (WCAG AA: 4.5 to 1)', (ink, paper) => {
    expect(ratio(ink, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(PAPERS)('the edge of a field can be seen on %s (WCAG AA: 3 to 1)', (paper) => {
    expect(ratio('line-strong', paper)).toBeGreaterThanOrEqual(3)
  })
})
