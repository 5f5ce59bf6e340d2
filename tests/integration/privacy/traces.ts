/** What somebody has left in the shop, and nobody else. */
export const TRACES = {
  phone: '+49 30 90182055',
  city: 'Quillburg',
  words: 'Call Zacharias under 90182055',
  google: '471108154711',
  session: 'planted-session'
}
