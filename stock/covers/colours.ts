type Channels = [number, number, number]

function toChannels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Mixes two colours written as #rrggbb; share 0 is the first one, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [toChannels(first), toChannels(second)]
  const channels = from.map((channel, place) => Math.round(channel + ((to[place] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance from 0 to 1 (WCAG 2, definition of relative luminance). */
function luminance(hex: string): number {
  const [red, green, blue] = toChannels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast of two colours from 1 to 21 (WCAG 2, contrast ratio). */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Printer's black and paper white, for when no colour of the palette will do. */
const PLAIN = ['#1c1714', '#fffaf0']

/** The first colour that can be read well on the ground (4:1), otherwise black or white, whichever can. */
export function readableOn(ground: string, ...colours: readonly string[]): string {
  const clear = [...colours, ...PLAIN].find((colour) => contrast(ground, colour) >= 4)
  if (clear !== undefined) return clear
  return [...PLAIN].sort((left, right) => contrast(ground, right) - contrast(ground, left))[0] ?? '#000000'
}
