/** The colour of a token (`--color-line`) now, for what knows no tokens: a canvas, a frame. Browser only. */
export function resolveToken(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  probe.hidden = true
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
