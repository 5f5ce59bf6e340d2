import { Suspense } from 'react'
import type { Metadata } from 'next'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { AlreadyLoggedIn } from '@/components/users/already-logged-in'
import { LoginFormSkeleton } from '@/components/users/login-form-skeleton'
import { LoginPanel } from '@/components/users/login-panel'
import { routes } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'Log in',
  description: 'Log in to Flyleaf to book used books, pay for them and see what became of your orders.',
  alternates: { canonical: routes.login() }
}

export default function LoginPage() {
  return (
    <div className="wrap pt-12 md:pt-20">
      <div className="mx-auto max-w-md">
        <h1 className="mb-2 text-3xl">Welcome back</h1>
        <p className="mb-8 text-ink-soft">Your orders are where you left them.</p>
        <Card>
          <Suspense fallback={<LoginFormSkeleton />}>
            <LoginPanel />
          </Suspense>
          <p className="mt-5 border-t border-line pt-4 text-center">
            <IntentLink href={routes.signup()} className="prose-link inline-block py-1">
              New here? Register right now!
            </IntentLink>
          </p>
        </Card>
        <AlreadyLoggedIn />
      </div>
    </div>
  )
}
