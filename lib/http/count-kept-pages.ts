import 'server-only'
import type { z } from 'zod'
import { KeptPages } from '@/lib/api/answers'

/** What the web server says of the public pages it keeps (server/public-pages.mjs); null where none are kept. */
export function countKeptPages(): z.infer<typeof KeptPages> | null {
  const count: unknown = Reflect.get(globalThis, Symbol.for('flyleaf.kept-pages'))
  return typeof count === 'function' ? KeptPages.parse(count()) : null
}
