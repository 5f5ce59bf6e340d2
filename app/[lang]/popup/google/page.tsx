import { GoogleDeparture } from '@/components/users/google-departure'

export default function GooglePopupPage() {
  return <GoogleDeparture />
}
