import type { ReactNode } from 'react'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Card } from '@/components/ui/card'
import { EmailAddress } from '@/components/ui/email-address'
import { IntentLink } from '@/components/ui/intent-link'
import type { Actor } from '@/lib/platform/access/actor'
import { isCardInUse } from '@/lib/platform/env'
import { missingRole } from '@/lib/users/roles'
import { formatDate } from '@/lib/platform/time/format-time'
import { type CloseRequest, findCloseRequest } from '@/lib/privacy/close-request'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'
import { findOpenIdSettings } from '@/lib/sign-in/openid-settings'
import { findTwoStep } from '@/lib/two-step/queries'
import { findProfile } from '@/lib/users/queries'
import {
  TakeBackClosing,
  DownloadData,
  EndSessions,
  GoogleConnection,
  OpenIdConnection,
  ResendVerification
} from './account-actions'
import { AddRole } from './add-role'
import { ChangePasswordForm } from './change-password-form'
import { CloseAccount } from './close-account'
import { GoogleButton } from './google-button'
import { OpenIdButton } from './openid-button'
import { ProfileForm } from './profile-form'
import { ProfilePhoto } from './profile-photo'
import { TwoStepSummary } from './two-step-section'

async function CloseRequested({
  request: { requestedAt, orders, sales, isOnlyAdmin, caseHours }
}: {
  request: CloseRequest
}) {
  const t = await getTranslations()
  const isSettled = orders === 0 && sales === 0 && !isOnlyAdmin
  return (
    <>
      <p>{t('users.closeRequested', { date: formatDate(requestedAt, t) })}</p>
      <div>
        <p id="closing-waits" className="font-semibold">
          {t('users.closingWaitsFor')}
        </p>
        <ul aria-labelledby="closing-waits" className="ml-5 list-disc">
          {orders > 0 ? (
            <li>
              <IntentLink href={routes.myOrders()} className="prose-link py-0.5">
                {t('users.closingOrders', { count: orders })}
              </IntentLink>
            </li>
          ) : null}
          {sales > 0 ? (
            <li>
              <IntentLink href={routes.sales()} className="prose-link py-0.5">
                {t('users.closingSales', { count: sales })}
              </IntentLink>
            </li>
          ) : null}
          {isOnlyAdmin ? <li>{t('users.closingOnlyAdmin')}</li> : null}
          {isSettled ? <li>{t('users.closingSoon')}</li> : null}
        </ul>
      </div>
      {orders + sales > 0 ? (
        <p className="text-sm text-ink-soft">{t('users.closingHours', { hours: caseHours })}</p>
      ) : null}
      {sales > 0 && isCardInUse() ? (
        <p className="text-sm text-ink-soft">
          {t.rich('users.closingMoney', {
            earnings: (chunks) => (
              <IntentLink href={sellerRoutes.earnings()} className="prose-link">
                {chunks}
              </IntentLink>
            )
          })}
        </p>
      ) : null}
      <TakeBackClosing />
    </>
  )
}

/** `children`: parts of other nouns. */
export async function ProfileSection({ actor, children }: { actor: Actor; children: ReactNode }) {
  const t = await getTranslations()
  const [profile, closeRequest, twoStep] = await Promise.all([
    findProfile(actor),
    findCloseRequest(actor),
    findTwoStep(actor)
  ])
  const missing = missingRole(profile.roles)
  const openId = findOpenIdSettings()
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
      {children}
      <Part title={t('common.password')}>
        {profile.hasPassword ? (
          <ChangePasswordForm email={profile.email} />
        ) : (
          <p>{t(profile.hasGoogle ? 'users.noPassword' : 'users.noPasswordHere')}</p>
        )}
      </Part>
      <Part title={t('users.twoStep')}>
        <TwoStepSummary twoStep={twoStep} />
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
      {openId || profile.hasOpenId ? (
        <Part title={openId?.label ?? t('users.openId')}>
          {profile.hasOpenId ? (
            <OpenIdConnection hasPassword={profile.hasPassword} />
          ) : (
            <>
              <p>{t('users.connectOpenIdHint')}</p>
              <OpenIdButton mode="link" label={openId?.label ?? ''} from={routes.profile()} />
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
        {closeRequest ? (
          <CloseRequested request={closeRequest} />
        ) : (
          <CloseAccount hasPassword={profile.hasPassword} hasPayouts={isCardInUse()} />
        )}
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
