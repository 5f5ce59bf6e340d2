import { useTexts } from '#texts'
import { ListSkeleton } from '@/components/bookings/list-skeleton'

export default function MyWishlistLoading() {
  const t = useTexts()
  return <ListSkeleton title={t('My Wishlist')} />
}
