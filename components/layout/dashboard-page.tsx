import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getTexts } from '@/components/texts/texts-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import type { Text } from '@/lib/platform/i18n/text'

export type AskedPage = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The metadata of a page that no search engine lists. */
export async function describePersonal(name: Text): Promise<Metadata> {
  const t = await getTexts()
  return { title: t(name), robots: { index: false } }
}

/** A page of the dashboard below its heading. `isLong`: the content is sent as a whole (AwaitContent). */
export async function DashboardPage({ name, about, className, isLong = false, children }: {
  name: Text
  about?: Text
  className?: string
  isLong?: boolean
  children: ReactNode
}) {
  const t = await getTexts()
  return (
    <div className={className}>
      <h1 className={about ? 'mb-2 text-2xl' : 'mb-6 text-2xl'}>{t(name)}</h1>
      {about ? <p className="mb-7 text-ink-soft">{t(about)}</p> : null}
      {isLong ? <AwaitContent>{children}</AwaitContent> : children}
    </div>
  )
}
