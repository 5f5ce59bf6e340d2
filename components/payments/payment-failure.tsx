import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'

/** Why the card form is not there: to be tried again when that can help (`onRetry`), else with the way to the orders. */
export function PaymentFailure({ message, onRetry }: { message: string; onRetry: (() => void) | null }) {
  const t = useTexts()
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-md border border-danger bg-danger-soft p-5 text-danger">
      <p>{t.known(message)}</p>
      {onRetry ? <Button onClick={onRetry}>{t('Try again')}</Button> : <LinkButton href={routes.myOrders()}>{t('To My Orders')}</LinkButton>}
    </div>
  )
}
