'use client'

import { z } from 'zod'
import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { LinkButton } from '@/components/ui/link-button'
import type { StockProblem } from '@/lib/listings/stock-health'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { apiRoutes, routes } from '@/lib/routes'

/** What is done about it. Only advertising needs no form. */
const FIXES = {
  'no-photo': 'overview.stockFix.addPhoto',
  'no-isbn': 'overview.stockFix.addIsbn',
  overpriced: 'overview.stockFix.changePrice',
  unseen: 'selling.stopAdvertisingButton',
  old: 'selling.advertiseButton'
} as const satisfies Record<StockProblem, PlainKey>

const ResponseBody = z.unknown()

export function StockFix({
  problem,
  id,
  title,
  isAdvertised
}: {
  problem: StockProblem
  id: string
  title: string
  isAdvertised: boolean
}) {
  const t = useTranslations()
  const canPress = problem === 'unseen' || (problem === 'old' && !isAdvertised)

  async function change(): Promise<string> {
    if (problem === 'unseen') await deleteJson(apiRoutes.advertisedBook(id), ResponseBody)
    else await postJson(apiRoutes.advertisedBooks, { _id: id }, ResponseBody)
    return t(problem === 'unseen' ? 'selling.advertisingStopped' : 'selling.advertised')
  }

  // An old listing that is advertised already needs another price.
  const text = t(problem === 'old' && isAdvertised ? FIXES.overpriced : FIXES[problem])
  const label = t('overview.stockFixLabel', { fix: text, title })
  return canPress ? (
    <ActionButton refreshes="page" onAction={change} size="small" aria-label={label}>
      {text}
    </ActionButton>
  ) : (
    <LinkButton size="small" href={routes.editProduct(id)} aria-label={label}>
      {text}
    </LinkButton>
  )
}
