/** Machines, signing in with every step and provider, and files that are the same for everybody. What is missing here is
 * closed, so a new address needs no line. */
const OPEN = [
  /^\/api\/(?:health|webhooks|auth)(?:\/|$)/,
  /^\/api\/(?:second-step|language|me)$/,
  /^\/api\/forms\/(?:login|second-step|demo)$/,
  /^\/(?:login|popup)(?:\/|$)/,
  /^\/(?:_next|icons|media|\.well-known)\//,
  /^\/(?:favicon\.ico|icon\.svg|apple-icon\.png|manifest\.webmanifest|robots\.txt|service-worker\.js|offline)$/
]
/** Next would resolve them. */
const DOTS = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i

/** Whether everybody gets the path while the shop is in maintenance. */
export function isOpenInMaintenance(pathname: string): boolean {
  return !DOTS.test(pathname) && OPEN.some((pattern) => pattern.test(pathname))
}
