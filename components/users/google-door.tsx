'use client'

import type { GoogleMode } from '@/lib/routes'
import { GoogleButton } from './google-button'
import { useAddressQuery } from './use-address-query'

/** The Google button of /login and /signup, with where the visitor came from. */
export function GoogleDoor(door: { mode: Exclude<GoogleMode, 'link' | 'confirm'>; isOffered: boolean; isTest: boolean }) {
  return <GoogleButton {...door} from={useAddressQuery().get('from')} />
}
