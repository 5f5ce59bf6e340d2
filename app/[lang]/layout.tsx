import '../globals.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { env, isBuilding } from '@/lib/env'
import { figtree, figtreeExt, literata, literataExt } from '@/components/layout/fonts'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { LinkFollower } from '@/components/layout/link-follower'
import { SkipLink } from '@/components/layout/skip-link'
import { classNames } from '@/components/ui/class-names'
import { TextsProvider } from '@/components/texts/texts-provider'
import { ToastRegion } from '@/components/ui/toast-region'
import { isLanguage, LANGUAGES } from '@/lib/texts/language'

const FONTS = classNames(literata.variable, literataExt.variable, figtree.variable, figtreeExt.variable)

export function generateMetadata(): Metadata {
  return {
    // Nobody knows the shop's address while it is being built; pages made then are thrown away.
    ...(isBuilding() ? {} : { metadataBase: new URL(env('NEXTAUTH_URL')) }),
    title: { default: 'Flyleaf: used books from one reader to the next', template: '%s · Flyleaf' },
    description:
      'Used books from people’s own shelves, honestly described, to book and pay for in a minute. Good copies deserve a second reader.',
    openGraph: { siteName: 'Flyleaf', locale: 'en_IE', type: 'website' }
  }
}

export const viewport: Viewport = { colorScheme: 'light dark' }

/** Pages are kept in each language; next.config.ts leads to the right one by the cookie, addresses stay the same. */
export function generateStaticParams() {
  return LANGUAGES.map((lang) => ({ lang }))
}

export default async function RootLayout({ children, params }: LayoutProps<'/[lang]'>) {
  const { lang } = await params
  if (!isLanguage(lang)) notFound()
  return (
    <html lang={lang} className={FONTS}>
      <body className="flex min-h-dvh flex-col">
        <TextsProvider language={lang}>
          <SkipLink />
          <LinkFollower />
          <Header />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <Footer />
          <ToastRegion />
        </TextsProvider>
      </body>
    </html>
  )
}
