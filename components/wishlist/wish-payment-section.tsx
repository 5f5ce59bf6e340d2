import { useTexts } from '#texts'
import { Words } from '@/components/texts/words'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import { canBookWish, type WishlistItem } from '@/lib/wishlist/wishlist-item'
import { BookWish } from './book-wish'
import { WISH_STATUS_WORDS } from './wish-words'

export function WishPaymentSection({ wish, me }: { wish: WishlistItem; me: Pick<Me, 'name' | 'email'> }) {
  const t = useTexts()
  if (canBookWish(wish) && wish.slug !== null) {
    return (
      <>
        <h2 className="mb-4 text-xl">{t('Book this copy, then pay')}</h2>
        <Card>
          <BookWish wish={wish} slug={wish.slug} me={me} />
        </Card>
      </>
    )
  }
  const book = (
    <strong className="font-semibold">
      <bdi>{wish.title}</bdi>
    </strong>
  )
  return (
    <div className="grid justify-items-start gap-5">
      <p className="[overflow-wrap:anywhere]">
        <Words text="There is nothing to pay for {book}." with={{ book }} /> {t(WISH_STATUS_WORDS[wish.status].meaning)}
      </p>
      <LinkButton href={routes.myWishlist()}>{t('To My Wishlist')}</LinkButton>
    </div>
  )
}
