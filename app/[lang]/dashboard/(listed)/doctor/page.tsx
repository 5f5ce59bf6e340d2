import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { DoctorSection } from '@/components/overview/doctor-section'
import { adminRoutes } from '@/lib/admin-routes'

const { Page, generateMetadata } = toDashboardPage({
  name: 'layout.page.doctor',
  about: 'doctor.about',
  address: adminRoutes.doctor,
  role: 'Admin',
  isLong: true,
  render: (actor) => <DoctorSection actor={actor} />
})

export { Page as default, generateMetadata }
