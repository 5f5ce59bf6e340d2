import type { ReactNode } from 'react'
import { headers } from 'next/headers'
import { notFound, permanentRedirect } from 'next/navigation'
import { connection } from 'next/server'
import { findPublicCategory } from '@/lib/categories/queries'
import { findMergeTarget } from '@/lib/categories/shelf-plan'
import { pingDatabase } from '@/lib/db'
import { ASKED_ADDRESS, toAskedQuery } from '@/lib/http/asked-address'
import { routes } from '@/lib/routes'
import { parseSearch, toSearchAddress } from '@/lib/search/search-address'
import { ofShelf } from '@/lib/search/shelf-address'

/** Where the same books stand in a page that comes as a whole: without scripts nobody takes the indicator here away. */
async function findWholeAddress(id: string): Promise<string> {
  const query = toAskedQuery((await headers()).get(ASKED_ADDRESS) ?? '')
  return toSearchAddress(ofShelf(parseSearch(query), id))
}

/**
 * Decides what must be known before the loading indicator is sent, and a status with it: that the database is there, and
 * that there is such a shelf. Who may see it is checked by the page, behind the indicator.
 */
export default async function CategoryLayout({ children, params }: { children: ReactNode; params: Promise<{ id: string }> }) {
  await connection()
  await pingDatabase()
  const { id } = await params
  if (await findPublicCategory(id)) {
    return (
      <>
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${await findWholeAddress(id)}`} />
        </noscript>
        {children}
      </>
    )
  }
  const standing = await findMergeTarget(id)
  if (standing !== null) permanentRedirect(routes.category(standing))
  notFound()
}
