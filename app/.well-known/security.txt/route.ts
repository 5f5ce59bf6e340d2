import { writeSecurityFile } from '@/lib/seo/write-security-file'

/** Read at each request: the build does not know the contact. */
export const dynamic = 'force-dynamic'

/** RFC 9116; 404 while the shop has no contact. */
export function GET(): Response {
  const text = writeSecurityFile(new Date())
  return text === null
    ? new Response('There is nothing at this address.', { status: 404, headers: { 'cache-control': 'no-store' } })
    : new Response(text, {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
      })
}
