import '../globals.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { listOfferedMethods } from '#offered-methods'
import { publicSettings } from '#public-settings'
import { getTimeZone } from '#time-zone'
import { env, isBuilding } from '@/lib/platform/env'
import { figtree, figtreeExt, literata, literataExt } from '@/components/layout/fonts'
import { Announcement } from '@/components/layout/announcement'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { LoadingRegion } from '@/components/ui/loading-region'
import { MaintenanceNotice } from '@/components/layout/maintenance-notice'
import { QuarantineNotice } from '@/components/layout/quarantine-notice'
import { SkipLink } from '@/components/layout/skip-link'
import { TakenOver } from '@/components/layout/taken-over'
import { LiveUpdates } from '@/components/live/live-updates'
import { OfflineNotice } from '@/components/offline/offline-notice'
import { classNames } from '@/components/ui/class-names'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { PageMessages } from '@/components/i18n/page-messages'
import { ToastRegion } from '@/components/ui/toast-region'
import { listIcons, toTitleTemplate, toOpenGraph } from '@/lib/seo/page-head'
import { toAccentStyle, toFrameColours } from '@/lib/settings/accent'
import { shopSettings } from '@/lib/settings/shop-settings'
import { toSiteTitle } from '@/lib/settings/identity'
import { isLanguage, OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'

const FONTS = classNames(literata.variable, literataExt.variable, figtree.variable, figtreeExt.variable)

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    // The shop's address is unknown at build time; pages rendered then are discarded.
    ...(isBuilding() ? {} : { metadataBase: new URL(env('NEXTAUTH_URL')) }),
    title: { default: toSiteTitle(t), template: toTitleTemplate() },
    description: t('layout.siteDescription'),
    openGraph: toOpenGraph(t),
    icons: listIcons()
  }
}

export function generateViewport(): Viewport {
  const { light, dark } = toFrameColours(shopSettings().identity.accentColour)
  return {
    colorScheme: 'light dark',
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light },
      { media: '(prefers-color-scheme: dark)', color: dark }
    ]
  }
}

/** next.config.ts selects the language by the cookie; addresses stay the same. */
export function generateStaticParams() {
  return OFFERED_LANGUAGES.map((lang) => ({ lang }))
}

export default async function RootLayout({ children, params }: LayoutProps<'/[lang]'>) {
  const { lang } = await params
  if (!isLanguage(lang)) notFound()
  const { shopName, daysAhead, meetingPlaces, languages } = publicSettings()
  return (
    <html
      lang={lang}
      data-time-zone={getTimeZone()}
      data-payment-methods={listOfferedMethods().join()}
      data-shop-name={shopName}
      data-days-ahead={daysAhead}
      data-languages={languages}
      data-meeting-places={meetingPlaces || undefined}
      className={FONTS}
      style={toAccentStyle(shopSettings().identity.accentColour) ?? undefined}
    >
      <body className="flex min-h-dvh flex-col">
        <PageMessages of="layout">
          <SkipLink />
          <LoadingRegion />
          <QuarantineNotice />
          <MaintenanceNotice />
          <Announcement />
          <Header />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <Footer />
          <OfflineNotice keeps={env('NODE_ENV') === 'production'} />
          <ToastRegion />
          <LiveUpdates />
          <TakenOver />
        </PageMessages>
      </body>
    </html>
  )
}
