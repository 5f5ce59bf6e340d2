import type { ReactNode } from 'react'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Card } from '@/components/ui/card'
import { EmailAddress } from '@/components/ui/email-address'
import { findProfile } from '@/lib/users/queries'
import { findCloseRequest } from '@/lib/privacy/close-request'
import { routes } from '@/lib/routes'
import { missingRole, type Actor } from '@/lib/platform/access/actor'
import { AddRole } from './add-role'
import { ChangePasswordForm } from './change-password-form'
import { CloseAccount } from './close-account'
import { CloseRequested } from './close-requested'
import { DownloadData, EndSessions, GoogleConnection, ResendVerification } from './account-actions'
import { GoogleButton } from './google-button'
import { ProfileForm } from './profile-form'
import { ProfilePhoto } from './profile-photo'

export async function ProfileSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const [profile, closeRequest] = await Promise.all([findProfile(actor), findCloseRequest(actor)])
  const missing = missingRole(profile.roles)
  return (
    <div className="grid gap-6">
      <Part title={t('users.publicProfile')}>
        <ProfilePhoto name={profile.name} photoUrl={profile.photoUrl} />
        <ProfileForm name={profile.name} />
        <dl className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
          <div>
            <dt className="text-sm font-semibold">{t('users.accountType')}</dt>
            <dd>
              {profile.roles
                .map((role) => t(`users.role.${role}`))
                .reduce((others, last) => t('common.listAnd', { others, last }))}
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-sm font-semibold">{t('common.email')}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <EmailAddress email={profile.email} />
            </dd>
          </div>
        </dl>
        {missing ? <AddRole role={missing} /> : null}
        {profile.emailVerified ? null : <ResendVerification />}
      </Part>
      <Part title={t('common.password')}>
        {profile.hasPassword ? <ChangePasswordForm email={profile.email} /> : <p>{t('users.noPassword')}</p>}
      </Part>
      {profile.hasGoogle || profile.canConnectGoogle ? (
        <Part title="Google">
          {profile.hasGoogle ? (
            <GoogleConnection hasPassword={profile.hasPassword} />
          ) : (
            <>
              <p>{t('users.connectGoogleHint')}</p>
              <GoogleButton mode="link" from={routes.profile()} />
            </>
          )}
        </Part>
      ) : null}
      <Part title={t('users.sessions')}>
        <EndSessions />
      </Part>
      <Part title={t('users.data')}>
        <p>{t('users.dataHint')}</p>
        <DownloadData />
      </Part>
      <Part title={t('users.closeAccountTitle')}>
        {closeRequest ? <CloseRequested request={closeRequest} /> : <CloseAccount hasPassword={profile.hasPassword} />}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section className="grid gap-5">
        <h2 className="text-xl">{title}</h2>
        {children}
      </section>
    </Card>
  )
}
