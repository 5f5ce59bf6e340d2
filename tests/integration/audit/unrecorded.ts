/** Calls of admins that change nothing, take nothing personal out of the shop, or prepare what another call puts into force
 * on record. */
export const UNRECORDED: readonly string[] = [
  'GET /api/admin/categories',
  'GET /api/admin/settings',
  'GET /api/admin/settings/export',
  'POST /api/admin/settings/preview',
  'POST /api/admin/settings/pictures',
  'POST /api/admin/legal/drafts',
  'DELETE /api/admin/legal/drafts'
]
