import { GoogleReturn } from '@/components/users/google-pages'

export default function GoogleDonePage() {
  return <GoogleReturn />
}
