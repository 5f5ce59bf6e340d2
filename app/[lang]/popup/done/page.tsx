import { GoogleReturn } from '@/components/users/google-pages'
import { PageMessages } from '@/components/i18n/page-messages'

export default function GoogleDonePage() {
  return (
    <PageMessages of="popup/done/page">
      <GoogleReturn />
    </PageMessages>
  )
}
