/** What runs in a page of WebKitGTK as its own source text, so it uses nothing from outside. */
declare global {
  interface Window {
    pageErrors?: string[]
    paintTimer?: number
  }
}

/** Collects the errors of a page from now on. WebKitGTK's driver reports none by itself, nor those from before this runs. */
export function collectErrors(): string[] {
  const { pageErrors } = window
  if (pageErrors) return pageErrors.splice(0)
  const errors: string[] = []
  window.pageErrors = errors
  window.addEventListener('error', (event) => errors.push(event.message))
  window.addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)))
  document.addEventListener('securitypolicyviolation', (event) =>
    errors.push(`${event.violatedDirective} forbids ${event.blockedURI}`)
  )
  const { console: log } = window
  const { error } = log
  log.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '))
    error(...parts)
  }
  return []
}

/** Lets the page paint again and again, or ends it. A picture is taken with the next frame, which a page at rest does not have. */
export function keepPainting(isOn: boolean): void {
  const { style } = document.documentElement
  window.clearInterval(window.paintTimer)
  style.opacity = ''
  if (isOn) window.paintTimer = window.setInterval(() => (style.opacity = style.opacity ? '' : '0.999'))
}
