import { GoogleReturn } from '@/components/users/google-return'

export default function GoogleDonePage() {
  return <GoogleReturn />
}
