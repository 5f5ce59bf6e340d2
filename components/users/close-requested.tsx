import { getTexts } from '@/components/texts/texts-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { formatDate } from '@/components/ui/format-time'
import type { CloseRequest } from '@/lib/privacy/close-request'
import { routes } from '@/lib/routes'
import { TakeBackClosing } from './account-actions'

export async function CloseRequested({ request: { requestedAt, orders, sales, isOnlyAdmin, caseHours } }: { request: CloseRequest }) {
  const t = await getTexts()
  const isSettled = orders === 0 && sales === 0 && !isOnlyAdmin
  return (
    <>
      <p>
        {t(
          'You asked to close your account on {date}. It closes by itself once everything is settled. Until then you can finish your orders, but neither book nor sell anything new.',
          { date: formatDate(requestedAt, t) }
        )}
      </p>
      <div>
        <p id="closing-waits" className="font-semibold">
          {t('It waits for:')}
        </p>
        <ul aria-labelledby="closing-waits" className="ml-5 list-disc">
          {orders > 0 ? (
            <li>
              <IntentLink href={routes.myOrders()} className="prose-link py-0.5">{t.count(orders, 'One order', '{count} orders')}</IntentLink>
            </li>
          ) : null}
          {sales > 0 ? (
            <li>
              <IntentLink href={routes.sales()} className="prose-link py-0.5">{t.count(sales, 'One sale', '{count} sales')}</IntentLink>
            </li>
          ) : null}
          {isOnlyAdmin ? <li>{t('Another admin: you are the shop’s only one.')}</li> : null}
          {isSettled ? <li>{t('Nothing any more: it closes within a few minutes.')}</li> : null}
        </ul>
      </div>
      {orders + sales > 0 ? (
        <p className="text-sm text-ink-soft">
          {t('An order is settled {hours} hours after the handover: until then a problem with the book can be reported.', { hours: caseHours })}
        </p>
      ) : null}
      <TakeBackClosing />
    </>
  )
}
