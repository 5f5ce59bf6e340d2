import type { Metadata } from 'next'
import { UsersSection } from '@/components/admin/users-section'
import { UserFilterInput } from '@/lib/admin/schemas'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'All Sellers', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AllSellersPage({ searchParams }: Props) {
  const actor = await requireRole(routes.allSellers(), 'Admin')
  const filter = UserFilterInput.parse({ ...(await searchParams), type: 'Seller' })
  return (
    <>
      <h1 className="mb-6 text-2xl">All Sellers</h1>
      <UsersSection actor={actor} filter={filter} />
    </>
  )
}
