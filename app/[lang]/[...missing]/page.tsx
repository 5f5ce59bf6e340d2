import type { Metadata } from 'next'
import { describeMissing, MissingSection } from '@/components/layout/missing-section'

/** None at build time: each page is made when it is first asked for. */
export function generateStaticParams(): { missing: string[] }[] {
  return []
}

export function generateMetadata(): Promise<Metadata> {
  return describeMissing()
}

/** Every address that nothing else answers. */
export default function MissingPage() {
  return <MissingSection />
}
