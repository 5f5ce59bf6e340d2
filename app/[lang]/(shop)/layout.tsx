import { LanguageOffer } from '@/components/layout/language-offer'
import { PageMessages } from '@/components/i18n/page-messages'

/** Personal pages have their own layout: their policy allows no other inline scripts. */
export default function ShopLayout({ children }: LayoutProps<'/[lang]'>) {
  return (
    <PageMessages of="(shop)/layout">
      <LanguageOffer />
      {children}
    </PageMessages>
  )
}
