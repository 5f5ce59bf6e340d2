import type { Metadata } from 'next'
import { routes } from '@/lib/routes'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <div className="wrap grid justify-items-center gap-5 py-24 text-center md:py-36">
      <p aria-hidden="true" className="font-title text-display font-semibold text-line-strong tabular-nums lining-nums">
        404
      </p>
      <h1 className="text-3xl">Oops! Page not found.</h1>
      <p className="text-lg text-ink-soft">{"The page you're looking for doesn't exist."}</p>
      <LinkButton href={routes.home()} tone="accent" size="large" className="mt-4">
        Go Home
      </LinkButton>
    </div>
  )
}
