import type { Metadata } from 'next'
import { ProfileSection } from '@/components/users/profile-section'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'My Profile', robots: { index: false } }

export default async function ProfilePage() {
  const actor = await requireRole(routes.profile())
  return (
    <div className="max-w-2xl">
      <h1 className="mb-6 text-2xl">My Profile</h1>
      <ProfileSection actor={actor} />
    </div>
  )
}
