import { getTranslations } from '@/components/i18n/translations-on-server'
import { findSellerStats } from '@/lib/listings/seller-queries'
import { formatReliability } from './format-reliability'

export async function ReliabilitySection({ sellerId }: { sellerId: string }) {
  const [record, t] = await Promise.all([findSellerStats(sellerId), getTranslations()])
  return (
    <>
      {t('listings.salesHandedOver')}: <span className="lining-nums">{formatReliability(record, t)}</span>
    </>
  )
}
