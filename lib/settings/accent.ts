import { ACCENT, ACCENT_INK, INK, ON_ACCENT, PAPER, RAISED } from '@/lib/platform/shop-colours'

type Colour = readonly [red: number, green: number, blue: number]
type Theme = 'light' | 'dark'

/** WCAG 2.2: of texts (1.4.3), and of what is no text (1.4.11). */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3
const STEPS = 40

function parse(colour: string): Colour {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function format(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mix([red, green, blue]: Colour, other: Colour, share: number): Colour {
  const part = (own: number, of: number) => own + (of - own) * share
  return [part(red, other[0]), part(green, other[1]), part(blue, other[2])]
}

function toLuminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [less = 0, more = 0] = [toLuminance(parse(one)), toLuminance(parse(other))].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

/** The first mix with `towards` that fits, in steps. */
function findMix(colour: string, towards: string, fits: (mixed: string) => boolean): string | null {
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = format(mix(parse(colour), parse(towards), step / STEPS))
    if (fits(mixed)) return mixed
  }
  return null
}

function isReadable(text: string, theme: Theme): boolean {
  return [PAPER[theme], RAISED[theme]].every((ground) => contrastOf(text, ground) >= TEXT_CONTRAST)
}

/** Fills, with texts on it, and a shape on the page. */
function canFill(colour: string, theme: Theme): boolean {
  return (
    contrastOf(ON_ACCENT[theme], colour) >= TEXT_CONTRAST &&
    [PAPER[theme], RAISED[theme]].every((ground) => contrastOf(colour, ground) >= SHAPE_CONTRAST)
  )
}

export type AccentTokens = { fill: string; hover: string; ink: string; soft: string }

function toTokens(colour: string, theme: Theme): AccentTokens | null {
  const towards = INK[theme]
  const fill = findMix(colour, towards, (mixed) => canFill(mixed, theme))
  const ink = findMix(colour, towards, (mixed) => isReadable(mixed, theme))
  if (fill === null || ink === null) return null
  const hover = findMix(fill, INK.light, (mixed) => mixed !== fill && contrastOf(ON_ACCENT[theme], mixed) >= 5) ?? fill
  const soft = format(mix(parse(PAPER[theme]), parse(ink), 0.12))
  return { fill, hover, ink, soft }
}

/** The tokens of both themes that keep the contrast of texts; null for a colour too light for the light theme, which would
 * not be the operator's any more. */
export function toAccentTokens(colour: string): Record<Theme, AccentTokens> | null {
  if (!canFill(colour, 'light') || !isReadable(colour, 'light')) return null
  const [light, dark] = [toTokens(colour, 'light'), toTokens(colour, 'dark')]
  return light && dark ? { light, dark } : null
}

/** For mails, pictures and the browser’s frame, which read no custom properties. */
export function toPlainAccent(colour: string): Record<Theme, Pick<AccentTokens, 'fill' | 'ink'>> {
  const tokens = colour === ACCENT.light ? null : toAccentTokens(colour)
  const own = (theme: Theme) => ({ fill: ACCENT[theme], ink: ACCENT_INK[theme] })
  return tokens ?? { light: own('light'), dark: own('dark') }
}

/** Of the browser’s frame around the page: paper as long as the shop has the colour that it has by itself. */
export function toFrameColours(colour: string): Record<Theme, string> {
  if (colour === ACCENT.light) return PAPER
  const { light, dark } = toPlainAccent(colour)
  return { light: light.fill, dark: dark.fill }
}

/** Custom properties of app/globals.css; null for the colour that it has by itself. */
export function toAccentStyle(colour: string): Record<`--color-${string}`, string> | null {
  const tokens = colour === ACCENT.light ? null : toAccentTokens(colour)
  if (!tokens) return null
  const both = (name: keyof AccentTokens) => `light-dark(${tokens.light[name]}, ${tokens.dark[name]})`
  return {
    '--color-accent': both('fill'),
    '--color-accent-hover': both('hover'),
    '--color-accent-ink': both('ink'),
    '--color-accent-soft': both('soft')
  }
}
