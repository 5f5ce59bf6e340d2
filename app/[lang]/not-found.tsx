import type { Metadata } from 'next'
import { MissingNotice } from '@/components/ui/missing'
import { getTranslations } from '@/components/i18n/translations-on-server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return { title: t('layout.notFoundTitle') }
}

/** For pages that are made for each visit; kept ones show the same by themselves (components/ui/missing-section). */
export default function NotFound() {
  return <MissingNotice />
}
