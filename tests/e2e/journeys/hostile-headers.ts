/** Headers that a guest can send; each row is one hostile request. MARK stands in every value that could be seen again. */
export const MARK = 'planted-by-a-guest'

export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, 'content-length': '0' },
  { 'content-security-policy-report-only': `script-src 'nonce-${MARK}'`, 'content-length': '0' },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, 'next-action': MARK },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, 'transfer-encoding': 'chunked' },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, 'next-router-prefetch': '1' },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, 'next-router-state-tree': MARK },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, 'x-prerender-revalidate': MARK },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, rsc: '1' },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, rsc: MARK },
  {
    'content-security-policy': `script-src 'nonce-${MARK}'`,
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree'
  },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, rsc: '1', 'next-router-prefetch': '2' },
  {
    'content-security-policy': `script-src 'nonce-${MARK}'`,
    rsc: '1',
    'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D',
    'next-url': `/${MARK}`
  },
  { 'content-security-policy': `script-src 'nonce-${MARK}'`, rsc: '1', 'next-hmr-refresh': '1' },
  { 'x-nonce': MARK, 'content-length': '0' },
  { 'next-url': `/${MARK}`, 'content-length': '0' },
  { 'next-router-segment-prefetch': '/_tree', 'next-router-prefetch': '1', 'content-length': '0' },
  { 'next-resume': '1', 'x-next-resume-state-length': '5', 'content-length': '0' },
  { 'x-prerender-bypass-mode': '1', 'x-prerender-revalidate-if-generated': '1', 'content-length': '0' },
  { 'x-now-route-matches': `slug=${MARK}`, 'x-matched-path': `/${MARK}`, 'content-length': '0' },
  { 'x-nextjs-data': '1', 'content-length': '0' },
  {
    'x-nextjs-rewritten-path': `/${MARK}`,
    'x-nextjs-rewritten-query': MARK,
    'x-nextjs-postponed': '1',
    'content-length': '0'
  },
  { 'x-nextjs-request-id': MARK, 'x-nextjs-html-request-id': MARK, 'content-length': '0' },
  { 'x-next-revalidated-tags': 'listings', 'x-next-revalidate-tag-token': MARK, 'content-length': '0' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware', 'content-length': '0' },
  {
    'x-middleware-rewrite': `/${MARK}`,
    'x-middleware-redirect': `/${MARK}`,
    'x-middleware-next': '1',
    'content-length': '0'
  },
  { 'x-middleware-override-headers': 'x-nonce', 'x-middleware-request-x-nonce': MARK, 'content-length': '0' },
  {
    'x-middleware-prefetch': '1',
    'x-middleware-skip': '1',
    'x-middleware-invoke': '1',
    'x-middleware-set-cookie': `a=${MARK}`,
    'content-length': '0'
  },
  {
    'x-invoke-path': `/${MARK}`,
    'x-invoke-output': `/${MARK}`,
    'x-invoke-status': '500',
    'x-invoke-query': '%7B%7D',
    'x-invoke-error': '{}',
    'content-length': '0'
  },
  {
    'x-original-url': `/${MARK}`,
    'x-rewrite-url': `/${MARK}`,
    'x-http-method-override': 'POST',
    'content-length': '0'
  },
  {
    'x-forwarded-host': `${MARK}.test`,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-port': '444',
    'x-forwarded-prefix': `/${MARK}`,
    'content-length': '0'
  },
  {
    forwarded: `for=203.0.113.9;host=${MARK}.test;proto=https`,
    'x-real-ip': '203.0.113.9',
    'x-flyleaf-client-address': MARK,
    'x-asked-address': `/${MARK}`,
    'content-length': '0'
  },
  { host: `${MARK}.test`, 'content-length': '0' },
  { accept: 'text/x-component', 'accept-language': 'de', 'accept-charset': 'utf-16', 'content-length': '0' },
  { 'accept-encoding': 'identity;q=0, *;q=0', 'content-length': '0' },
  { 'accept-encoding': 'br', te: 'trailers', 'content-length': '0' },
  {
    cookie: `a=${MARK}; __prerender_bypass=${MARK}; __next_preview_data=${MARK}; next-instant-navigation-testing=1; next-auth.session-token=${MARK}`,
    'content-length': '0'
  },
  {
    purpose: 'prefetch',
    'sec-purpose': 'prefetch',
    'sec-fetch-dest': 'image',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-site': 'cross-site',
    'content-length': '0'
  },
  { range: 'bytes=0-9', 'if-range': '"a"', 'content-length': '0' },
  {
    'if-none-match': '*',
    'if-modified-since': 'Sun, 22 Nov 2099 00:00:00 GMT',
    'if-match': '"a"',
    'if-unmodified-since': 'Sun, 22 Nov 1999 00:00:00 GMT',
    'content-length': '0'
  },
  { 'cache-control': 'no-cache, no-store, only-if-cached', pragma: 'no-cache', 'content-length': '0' },
  {
    'upgrade-insecure-requests': '1',
    'save-data': 'on',
    dnt: '1',
    'sec-ch-ua-mobile': '?1',
    'viewport-width': '320',
    'content-length': '0'
  },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'content-length': '0' },
  { 'user-agent': 'facebookexternalhit/1.1', 'content-length': '0' },
  { authorization: `Bearer ${MARK}`, 'proxy-authorization': `Basic ${MARK}`, 'content-length': '0' },
  {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: `a=${MARK}`,
    baggage: `a=${MARK}`,
    'content-length': '0'
  },
  {
    referer: `http://${MARK}.test/`,
    origin: `http://${MARK}.test`,
    via: `1.1 ${MARK}`,
    from: MARK,
    'content-length': '0'
  },
  { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '0' },
  { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip', 'content-length': '0' },
  {
    'x-vercel-id': MARK,
    'x-vercel-ip-country': 'DE',
    'cf-connecting-ip': '203.0.113.9',
    'x-deployment-id': MARK,
    'x-nextjs-deployment-id': MARK,
    'content-length': '0'
  }
]

/** Other ways to ask for the page at a path of the form /books/<slug>. */
export const HOSTILE_URLS: readonly ((path: string, build: string) => string)[] = [
  (path) => `${path}?_rsc=${MARK}`,
  (path) =>
    `${path}?_rsc=${MARK}&q=${MARK}&nxtPslug=${MARK}&nxtPlang=de&nxtIslug=${MARK}&__nextLocale=de&__nextDefaultLocale=de`,
  (path) => path.replace(/[^/]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\/b/, '/%62'),
  (path) => `${path}/?${MARK}`,
  (path) => `/${path}?${MARK}`,
  (path) => `${path}.rsc?${MARK}`,
  (path) => `${path}.segments/_tree.segment.rsc?${MARK}`,
  (path, build) => `/_next/data/${build}${path}.json?${MARK}`,
  (path, build) => `/_next/data/${build}/en${path}.json?${MARK}`,
  (path) => `/en${path}?${MARK}`
]
