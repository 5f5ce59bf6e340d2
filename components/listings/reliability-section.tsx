import { getTexts } from '@/components/texts/texts-on-server'
import { findSellerStats } from '@/lib/listings/seller-queries'
import { formatReliability } from './format-reliability'

export async function ReliabilitySection({ sellerId }: { sellerId: string }) {
  const [record, t] = await Promise.all([findSellerStats(sellerId), getTexts()])
  return (
    <>
      {t('Sales handed over')}: <span className="lining-nums">{formatReliability(record, t)}</span>
    </>
  )
}
