const CLASSES: readonly (readonly [name: string, urls: RegExp])[] = [
  ['health', /^\/api\/health/],
  ['stream', /^\/api\/live$/],
  ['webhook', /^\/api\/webhooks\//],
  ['search', /^\/(?:api\/(?:search|suggestions)|books\/search)/],
  ['sign-in', /^\/api\/auth\//],
  ['api', /^\/api\//],
  ['asset', /^\/_next\/(?!image)|\.(?:js|css|woff2?|png|ico|svg|txt|xml|webmanifest)$/],
  ['image', /^\/(?:media|share|_next\/image)\b/],
  ['dashboard', /^\/dashboard/]
]

/** Few names, whatever is asked for. */
export function toRouteClass(url: string): string {
  const path = url.split('?')[0] ?? '/'
  return CLASSES.find(([, urls]) => urls.test(path))?.[0] ?? 'page'
}
