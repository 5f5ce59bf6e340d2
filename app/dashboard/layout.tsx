import { Suspense, type ReactNode } from 'react'
import type { Metadata } from 'next'
import { DashboardNav } from '@/components/layout/dashboard-nav'
import { getActor } from '@/lib/auth/session'

export const metadata: Metadata = { title: 'Dashboard', robots: { index: false } }

/**
 * The frame of the dashboard. Each page checks for itself who may see it; the frame only picks the menu. It waits for
 * nobody, so that the page's loading indicator is seen while the role is checked.
 */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid gap-10 pt-10 md:grid-cols-[13rem_minmax(0,1fr)] md:pt-14 lg:gap-16">
      <Suspense fallback={null}>
        <MenuOfRole />
      </Suspense>
      <div className="min-w-0 md:col-start-2">{children}</div>
    </div>
  )
}

async function MenuOfRole() {
  const actor = await getActor()
  return actor ? <DashboardNav role={actor.role} /> : null
}
