import { notFound } from 'next/navigation'

// Rendered for each visit: a page made ahead could not carry the nonce that the dashboard's policy asks for.
export const dynamic = 'force-dynamic'

/** Anything else below /dashboard does not exist. */
export default function MissingPage() {
  notFound()
}
