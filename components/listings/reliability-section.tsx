import { getTexts } from '@/components/texts/texts-on-server'
import { findSellerRecord } from '@/lib/listings/seller-queries'
import { toReliabilityWords } from './reliability-words'

export async function ReliabilitySection({ sellerId }: { sellerId: string }) {
  const [record, t] = await Promise.all([findSellerRecord(sellerId), getTexts()])
  return (
    <>
      {t('Sales handed over')}: <span className="lining-nums">{toReliabilityWords(record, t)}</span>
    </>
  )
}
