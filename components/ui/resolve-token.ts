/**
 * The colour a token (`--color-line`) stands for on this screen now, light or dark, for what knows nothing of tokens: a
 * canvas, a frame of another origin. Browser only.
 */
export function resolveToken(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  probe.hidden = true
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
