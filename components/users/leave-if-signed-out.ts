import { routes } from '@/lib/routes'
import { currentMe, refreshMeAnew } from './me-store'

/** Leads to the login, and back to this page afterwards, whoever is not signed in any more. */
export async function leaveIfSignedOut(): Promise<void> {
  await refreshMeAnew()
  const { status, me } = currentMe()
  const { pathname, search } = window.location
  if (status === 'known' && me === null) window.location.replace(routes.login(`${pathname}${search}`))
}
