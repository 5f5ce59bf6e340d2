import { useTranslations } from '#translations'
import { LinkButton } from '@/components/ui/link-button'
import { isErased } from '@/lib/users/erased'
import { routes } from '@/lib/routes'

type Named = { orderId: string; bookName: string } & ({ sellerName: string } | { buyerName: string })

/** To the conversation with the other side of an order; nothing once they have left. */
export function WriteTo({ order, side }: { order: Named; side: 'buyer' | 'seller' }) {
  const t = useTranslations()
  if (isErased('sellerName' in order ? order.sellerName : order.buyerName)) return null
  const label = t(side === 'seller' ? 'conversations.writeToSeller' : 'conversations.writeToBuyer')
  return (
    <LinkButton
      href={routes.writeMessage({ order: order.orderId })}
      aria-label={t('conversations.writeAbout', { label, book: order.bookName })}
    >
      {label}
    </LinkButton>
  )
}
