/** What takes something back, by what has to be done before: where there is nothing to take back, nothing is on record. */
export const TAKES_BACK: Readonly<Record<string, string>> = {
  'DELETE /api/admin/categories/[id]/picture': 'POST /api/admin/categories/[id]/picture',
  'DELETE /api/admin/users/[id]/suspension': 'PUT /api/admin/users/[id]/suspension'
}
