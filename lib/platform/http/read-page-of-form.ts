import 'server-only'
import { env } from '@/lib/platform/env'
import { routes } from '@/lib/routes'

/** The page of the shop that a form was sent from, by what the browser says; the front page when it says nothing. */
export function readPageOfForm({ headers }: Pick<Request, 'headers'>): string {
  const { origin } = new URL(env('NEXTAUTH_URL'))
  const page = headers.get('referer')
  return page?.startsWith(`${origin}/`) ? page.slice(origin.length) : routes.home()
}
