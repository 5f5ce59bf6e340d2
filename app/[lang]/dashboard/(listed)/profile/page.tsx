import type { Metadata } from 'next'
import { getTexts } from '@/components/texts/texts-on-server'
import { ProfileSection } from '@/components/users/profile-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('My Profile'), robots: { index: false } }
}

export default async function ProfilePage() {
  const t = await getTexts()
  const actor = await requireRole(routes.profile())
  return (
    <div className="max-w-2xl">
      <h1 className="mb-6 text-2xl">{t('My Profile')}</h1>
      <ProfileSection actor={actor} />
    </div>
  )
}
