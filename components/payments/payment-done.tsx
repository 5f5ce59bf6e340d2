import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'

/** What a buyer sees once the money has arrived. */
export function PaymentDone({ transactionId }: { transactionId: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-4 rounded-md border border-success bg-success-soft p-6 text-success">
      <p className="font-title text-xl">Congratulations! Your payment has been completed</p>
      <p className="break-all">
        Transaction id: <strong>{transactionId}</strong>
      </p>
      <LinkButton href={routes.myOrders()}>To My Orders</LinkButton>
    </div>
  )
}
