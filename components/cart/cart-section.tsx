import { useTranslations } from '#translations'
import { QueryProvider } from '@/components/queries/query-provider'
import { listMyCart } from '@/lib/cart/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { BuyerCart } from './buyer-cart'
import { GuestCartView } from './guest-cart-view'

/** `actor` is null for guests, whose cart is in the browser. */
export async function CartSection({ actor }: { actor: Actor | null }) {
  if (!actor) return <GuestCart />
  const { id, name, email } = actor
  return (
    <QueryProvider>
      <BuyerCart
        initial={await listMyCart(actor)}
        renderedAt={new Date().toISOString()}
        formKey={crypto.randomUUID()}
        buyer={{ id, name, email }}
      />
    </QueryProvider>
  )
}

function GuestCart() {
  const t = useTranslations()
  return (
    <QueryProvider>
      <noscript>
        <p className="text-ink-soft">{t('cart.guestNeedsScripts')}</p>
      </noscript>
      <GuestCartView />
    </QueryProvider>
  )
}
