import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { EmailAddress } from '@/components/ui/email-address'
import { formRoutes } from '@/lib/form-routes'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** What became of the plain form below. */
export type LinkOutcome = { isSent: boolean; problem: PlainKey | null }

/** The card form comes from the payment provider and needs scripts: without them the shop mails a link for another
 * device. */
export function PayWithoutScripts({
  bookingId,
  email,
  outcome: { isSent, problem }
}: {
  bookingId: string
  email: string
  outcome: LinkOutcome
}) {
  const t = useTranslations()
  const address = { email: () => <EmailAddress email={email} /> }
  return (
    <>
      {isSent ? (
        <p role="status" className="mb-6 rounded-md bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
          {t.rich('payments.linkSent', address)}
        </p>
      ) : null}
      {problem ? <FormError message={problem} /> : null}
      <noscript>
        <div className="mb-6 grid gap-4 rounded-md border border-line-strong p-5">
          <p className="font-semibold">{t('payments.needsScripts')}</p>
          <p>{t.rich('payments.needsScriptsWay', address)}</p>
          <form method="post" action={formRoutes.paymentLink} className="grid">
            <input type="hidden" name="bookingId" value={bookingId} />
            <Button type="submit" tone="accent" size="large">
              {t('payments.mailLinkButton')}
            </Button>
          </form>
        </div>
      </noscript>
    </>
  )
}
