import type { Metadata } from 'next'
import { MissingNotice } from '@/components/ui/missing'
import { getTranslations } from '@/components/i18n/translations-on-server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return { title: t('layout.notFoundTitle') }
}

/** For dynamic pages; cached ones render components/ui/missing themselves. */
export default function NotFound() {
  return <MissingNotice />
}
