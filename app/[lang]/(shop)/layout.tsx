import { LanguageOffer } from '@/components/layout/language-offer'

/** Personal pages have their own layout: their policy allows no other inline scripts. */
export default function ShopLayout({ children }: LayoutProps<'/[lang]'>) {
  return (
    <>
      <LanguageOffer />
      {children}
    </>
  )
}
