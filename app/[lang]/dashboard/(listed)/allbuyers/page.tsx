import type { Metadata } from 'next'
import { UsersSection } from '@/components/admin/users-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { UserFilterInput } from '@/lib/admin/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('All Buyers'), robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AllBuyersPage({ searchParams }: Props) {
  const t = await getTexts()
  const actor = await requireRole(routes.allBuyers(), 'Admin')
  const filter = UserFilterInput.parse({ ...(await searchParams), type: 'Buyer' })
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('All Buyers')}</h1>
      <AwaitContent>
        <UsersSection actor={actor} filter={filter} />
      </AwaitContent>
    </>
  )
}
