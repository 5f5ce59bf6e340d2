import type { ReactNode } from 'react'
import { connection } from 'next/server'
import { pingDatabase } from '@/lib/platform/db/db'

/** Waits for the database, so that an outage is a 503. */
export default async function CartLayout({ children }: { children: ReactNode }) {
  await connection()
  await pingDatabase()
  return <div className="wrap min-h-dvh pt-10 md:pt-14">{children}</div>
}
