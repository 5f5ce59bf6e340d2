import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { BringList } from '@/components/selling/bring-list'
import { describePage } from '@/components/seo/describe-page'
import { findPublicRate } from '@/lib/commission/public-rate'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.bringList(), { title: 'imports.bring.title', description: 'imports.bring.description' })

export default async function BringListPage() {
  const rate = await findPublicRate()
  return (
    <div className="wrap pt-10 md:pt-14">
      <WholeWithoutScripts />
      <BringList rate={rate} />
    </div>
  )
}
