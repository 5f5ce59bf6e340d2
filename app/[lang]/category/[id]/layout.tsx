import type { ReactNode } from 'react'
import { notFound, permanentRedirect } from 'next/navigation'
import { connection } from 'next/server'
import { findPublicCategory } from '@/lib/categories/queries'
import { findMergeTarget } from '@/lib/categories/category-plan'
import { pingDatabase } from '@/lib/platform/db/db'
import { routes } from '@/lib/routes'

/** Decides the status before the loading indicator is sent. The page checks the permission. */
export default async function CategoryLayout({
  children,
  params
}: {
  children: ReactNode
  params: Promise<{ id: string }>
}) {
  await connection()
  await pingDatabase()
  const { id } = await params
  if (await findPublicCategory(id)) return children
  const standing = await findMergeTarget(id)
  if (standing !== null) permanentRedirect(routes.category(standing))
  notFound()
}
