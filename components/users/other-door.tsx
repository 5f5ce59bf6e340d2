'use client'

import { useTexts } from '#texts'
import { IntentLink } from '@/components/ui/intent-link'
import { routes } from '@/lib/routes'
import { useAddressQuery } from './use-address-query'

export function OtherDoor({ to }: { to: 'login' | 'signup' }) {
  const t = useTexts()
  const from = useAddressQuery().get('from')
  return (
    <IntentLink href={to === 'login' ? routes.login(from) : routes.signup(from)} className="prose-link inline-block py-1">
      {t(to === 'login' ? 'Have an account? Log in' : 'New here? Register right now!')}
    </IntentLink>
  )
}
