import { GoogleDeparture } from '@/components/users/google-pages'

export default function GooglePopupPage() {
  return <GoogleDeparture />
}
