import 'server-only'
import { listPublicCategories } from '@/lib/categories/queries'
import { listKnownEditions } from '@/lib/editions/queries'
import { shopSettings } from '@/lib/settings/shop-settings'
import type { Translator } from '@/lib/platform/i18n/translator'
import { UserModel } from '@/models/user'
import type { RowSource } from './check-row'
import { hasColumn, toCells, type Columns } from './columns'
import { findIsbn13 } from './read-facts'
import { REQUIRED_FIELDS, type RowContext } from './row'

/** What rows are checked against. `t` writes the descriptions of copies without one. */
export async function readRowContext(
  sellerId: string,
  rows: readonly RowSource[],
  columns: Columns,
  t: Translator
): Promise<RowContext> {
  const isbns = rows.flatMap(({ cells, edits }) => findIsbn13(toCells(cells, columns, edits ?? {})('isbn')) ?? [])
  const [categories, seller, editions] = await Promise.all([
    listPublicCategories(),
    UserModel.findById(sellerId, { phone: 1, city: 1 }).lean(),
    listKnownEditions(isbns)
  ])
  // An edition that is known by its ISBN has a title; an empty description is written from the condition; phone and city
  // may stand in the profile.
  const fromElsewhere = {
    ...(columns.placesOf.has('isbn') ? { title: true } : {}),
    productDescription: true,
    ...(seller?.phone ? { sellerPhoneNumber: true } : {}),
    ...(seller?.city ? { location: true } : {})
  }
  return {
    categories,
    phone: seller?.phone ?? null,
    city: seller?.city ?? null,
    country: shopSettings().country,
    editions,
    describe: (condition) =>
      condition ? t('imports.notDescribed', { condition: t(`listings.condition.${condition}`) }) : '',
    grades: columns.placesOf.has('numberKind') ? 'marketplace' : 'marks',
    missing: REQUIRED_FIELDS.filter((field) => !hasColumn(columns, field) && !(field in fromElsewhere))
  }
}
