'use client'

import { useSearchParams } from 'next/navigation'
import type { GoogleMode } from '@/lib/routes'
import { GoogleButton } from './google-button'

/** The Google button of /login and /signup, with where the visitor came from. */
export function GoogleDoor({ mode }: { mode: Exclude<GoogleMode, 'link' | 'confirm'> }) {
  return <GoogleButton mode={mode} from={useSearchParams().get('from')} />
}
