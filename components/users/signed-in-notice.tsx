'use client'

import { useTranslations } from '#translations'
import { LinkButton } from '@/components/ui/link-button'
import { missingRole } from '@/lib/users/roles'
import { routes } from '@/lib/routes'
import type { Role } from '@/lib/platform/access/actor'
import { AddRole } from './add-role'
import { whichAccount, whoMaySee } from './who-may-see'

/** As the names of `users.signedInAs`. */
function kindOf(roles: readonly Role[]): 'Admin' | 'Buyer' | 'BuyerAndSeller' | 'Seller' {
  if (roles.includes('Admin')) return 'Admin'
  if (!roles.includes('Seller')) return 'Buyer'
  return roles.includes('Buyer') ? 'BuyerAndSeller' : 'Seller'
}

/** Whom a page is for, and which account it takes. Nothing where everybody with an account may see it. */
export function NeededAccount({ path }: { path: string }) {
  const t = useTranslations()
  const audience = whoMaySee(path, [], t)
  const account = whichAccount(path, [], t)
  if (!audience || !account) return null
  return <p>{`${t('users.pageIsFor', { audience })} ${t('users.logInWith', { account })}`}</p>
}

/** For who is signed in and is shown the login page: why, and how to go on. `path`: the page that was asked for, null
 * where there was none. */
export function SignedInNotice({ name, roles, path }: { name: string; roles: readonly Role[]; path: string | null }) {
  const t = useTranslations()
  const asked = path ?? routes.home()
  const audience = whoMaySee(asked, roles, t)
  const account = whichAccount(asked, roles, t)
  const bold = {
    name: () => (
      <strong>
        <bdi>{name}</bdi>
      </strong>
    )
  }
  const missing = missingRole(roles)
  const helps = missing !== null && whoMaySee(asked, [missing], t) === null
  if (!audience || !account)
    return (
      <>
        <p>{t.rich('users.alreadyLoggedIn', bold)}</p>
        <LinkButton href={path ?? routes.dashboard()} size="small" className="justify-self-start">
          {t(path ? 'users.continueLink' : 'users.dashboardLink')}
        </LinkButton>
      </>
    )
  return (
    <>
      <p className="font-semibold">{t('users.pageIsFor', { audience })}</p>
      <p>{t.rich(`users.signedInAs.${kindOf(roles)}`, bold)}</p>
      <p>{t('users.logInWithOrGoBack', { account })}</p>
      {helps ? <AddRole role={missing} onAdded={() => window.location.assign(asked)} /> : null}
      <LinkButton href={routes.dashboard()} size="small" className="justify-self-start">
        {t('users.backToDashboard')}
      </LinkButton>
    </>
  )
}
