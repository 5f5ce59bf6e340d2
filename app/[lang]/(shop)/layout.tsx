import { LanguageOffer } from '@/components/layout/language-offer'
import { PageMessages } from '@/components/i18n/page-messages'

/** Frame of the public pages. Personal pages, whose policy lets no other inline script run, are beside it: whoever signs in has seen a public page. */
export default function ShopLayout({ children }: LayoutProps<'/[lang]'>) {
  return (
    <PageMessages of="(shop)/layout">
      <LanguageOffer />
      {children}
    </PageMessages>
  )
}
