'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { sellerRoutes } from '@/lib/seller-routes'

/** The id of a sale in a fragment: that of a handover code (hand-over.tsx), or of an earlier link to the list. */
export function readSaleId(hash: string): string | null {
  return /^#(?:handover=)?([0-9a-f]{24})(?:\.[0-9A-Za-z]{1,20})?$/.exec(hash)?.[1] ?? null
}

/** Leads from the list to the sale that the fragment names, which keeps the code from the server. */
export function FollowSaleLink() {
  const router = useRouter()

  useEffect(() => {
    function follow(): void {
      const { hash } = window.location
      const id = readSaleId(hash)
      if (id) router.replace(`${sellerRoutes.sale(id)}${hash}`)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [router])

  return null
}
