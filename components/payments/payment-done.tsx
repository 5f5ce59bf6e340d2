import { useTexts } from '#texts'
import { Words } from '@/components/texts/words'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'

/** What a buyer sees once the money has arrived. */
export function PaymentDone({ transactionId, bookingId }: { transactionId: string; bookingId: string }) {
  const t = useTexts()
  return (
    <div role="status" className="grid justify-items-start gap-4 rounded-md border border-success bg-success-soft p-6 text-success">
      <p className="font-title font-semibold text-xl">{t('Congratulations! Your payment has been completed')}</p>
      <p className="[overflow-wrap:anywhere]">
        <Words text="Transaction id: {id}" with={{ id: <strong>{transactionId}</strong> }} />
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={routes.myOrders()}>{t('To My Orders')}</LinkButton>
        <LinkButton href={routes.receipt(bookingId)}>{t('Receipt')}</LinkButton>
      </div>
    </div>
  )
}
