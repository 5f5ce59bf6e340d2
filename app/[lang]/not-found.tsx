import type { Metadata } from 'next'
import { MissingNotice } from '@/components/ui/missing'
import { getTexts } from '@/components/texts/texts-on-server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Page not found') }
}

/** For pages that are made for each visit; kept ones show the same by themselves (components/ui/missing-section). */
export default function NotFound() {
  return <MissingNotice />
}
