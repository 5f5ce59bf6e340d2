import { isCardInUse } from '@/lib/platform/env'
import { notFound } from '@/lib/platform/errors'
import type { RouteDeclaration } from './declaration'

/** Whether this shop has the call. */
export function isOffered({ needsCards = false }: Pick<RouteDeclaration, 'needsCards'>): boolean {
  return !needsCards || isCardInUse()
}

/** @throws AppError NOT_FOUND */
export function assertOffered(declaration: Pick<RouteDeclaration, 'needsCards'>): void {
  if (!isOffered(declaration)) throw notFound()
}
