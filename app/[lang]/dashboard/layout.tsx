import { Suspense, type ReactNode } from 'react'
import type { Metadata } from 'next'
import { connection } from 'next/server'
import { DashboardNav } from '@/components/layout/dashboard-nav'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { KeepFocus } from '@/components/ui/keep-focus'
import { getActor } from '@/lib/users/current-actor'
import { pingDatabase } from '@/lib/platform/db/db'
import { toTitleTemplate } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return { title: { default: t('layout.dashboard'), template: toTitleTemplate() }, robots: { index: false } }
}

/** Waits for the database, so that an outage is a 503 and not a frame with 200. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await connection()
  await pingDatabase()
  return (
    <div className="wrap grid gap-10 pt-10 md:grid-cols-[13rem_minmax(0,1fr)] md:pt-14 lg:gap-16 print:block print:pt-0">
      <Suspense fallback={null}>
        <MenuOfRole />
      </Suspense>
      <KeepFocus />
      {/* The footer stays below the window, so that it does not move when late content comes. */}
      <div className="min-h-dvh min-w-0 md:col-start-2 print:min-h-0">{children}</div>
    </div>
  )
}

async function MenuOfRole() {
  const actor = await getActor()
  return actor ? <DashboardNav roles={actor.roles} /> : null
}
