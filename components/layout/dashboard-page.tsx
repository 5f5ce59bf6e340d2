import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import type { PlainKey } from '@/lib/platform/i18n/message'

export type AskedPage = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Not indexed. */
export async function describePersonal(name: PlainKey): Promise<Metadata> {
  const t = await getTranslations()
  return { title: t(name), robots: { index: false } }
}

/** `isLong`: sent as a whole (AwaitContent). */
export async function DashboardPage({
  name,
  about,
  className,
  isLong = false,
  children
}: {
  name: PlainKey
  about?: PlainKey
  className?: string
  isLong?: boolean
  children: ReactNode
}) {
  const t = await getTranslations()
  return (
    <div className={className}>
      <h1 className={about ? 'mb-2 text-2xl' : 'mb-6 text-2xl'}>{t(name)}</h1>
      {about ? <p className="mb-7 text-ink-soft">{t(about)}</p> : null}
      {isLong ? <AwaitContent>{children}</AwaitContent> : children}
    </div>
  )
}
