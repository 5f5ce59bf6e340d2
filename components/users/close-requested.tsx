import { getTranslations } from '@/components/i18n/translations-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { formatDate } from '@/lib/platform/i18n/format-time'
import type { CloseRequest } from '@/lib/privacy/close-request'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'
import { TakeBackClosing } from './account-actions'

export async function CloseRequested({
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
      {sales > 0 ? (
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
