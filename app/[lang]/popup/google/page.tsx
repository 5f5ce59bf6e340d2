import { GoogleDeparture } from '@/components/users/google-pages'
import { PageMessages } from '@/components/i18n/page-messages'

export default function GooglePopupPage() {
  return (
    <PageMessages of="popup/google/page">
      <GoogleDeparture />
    </PageMessages>
  )
}
