/** A picture as bytes: red, green, blue, row after row from the top left. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export type Colour = readonly [red: number, green: number, blue: number]

/** Lays a colour over one pixel; opacity from 0 to 1. Positions outside the picture are left alone. */
export function tint(
  { data, width, height }: Pixels, x: number, y: number, colour: Colour, opacity: number
): void {
  if (x < 0 || y < 0 || x >= width || y >= height || opacity <= 0) return
  const at = (y * width + x) * 3
  const share = Math.min(1, opacity)
  for (let channel = 0; channel < 3; channel += 1) {
    const before = data[at + channel] ?? 0
    data[at + channel] = Math.round(before + ((colour[channel] ?? 0) - before) * share)
  }
}
