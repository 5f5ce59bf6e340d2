import { flashToast } from '@/components/ui/toast-store'
import type { GoogleMode } from '@/lib/routes'
import { GOOGLE_WORDS } from './google-words'
import { keepAccessToken } from './keep-access-token'
import { currentMe, refreshMe } from './me-store'

/** After Google let somebody in: keeps their access token, as after a password, and has the next page say so. */
export async function finishGoogleSignIn(mode: GoogleMode): Promise<void> {
  await refreshMe()
  const { me } = currentMe()
  if (me) await keepAccessToken(me.email)
  flashToast(GOOGLE_WORDS[mode].success)
}
