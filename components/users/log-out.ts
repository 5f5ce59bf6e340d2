import { clearDrafts } from '@/components/forms/clear-drafts'
import { clearAccessToken } from './access-token'
import { currentMe, refreshMe } from './me-store'
import { routes } from '@/lib/routes'

/** A failure is not shown: the session ends in this browser in any case. The front page knows by the kept token that this is no guest. */
export async function logOut(): Promise<void> {
  try {
    // Loaded on the press: no public page needs the sign-in library before.
    const { signOut } = await import('next-auth/react')
    await signOut({ redirect: false })
  } catch {
    // Not shown: the session ends in this browser in any case.
  }
  await refreshMe()
  const { status, me } = currentMe()
  if (status === 'known' && me === null) {
    clearAccessToken()
    clearDrafts()
  }
  window.location.assign(routes.home())
}
