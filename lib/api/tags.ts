/** The chapters of the document: each with the first parts of the addresses that belong to it. */
export const TAGS: readonly { name: string; description: string; parts: readonly string[] }[] = [
  { name: 'Books', description: 'What is on sale, for everybody.', parts: ['allbooks', 'allBooks', 'advertisedbooks', 'categories', 'search', 'suggestions', 'media'] },
  { name: 'Selling', description: 'A seller’s own copies, their pictures, and files of many.', parts: ['listings', 'my-listings', 'uploads', 'imports', 'editions', 'sales'] },
  { name: 'Buying', description: 'Bookings, payments, wishlists and saved searches.', parts: ['bookings', 'create-payment-intent', 'payments', 'wishlist', 'saved-searches'] },
  { name: 'Accounts', description: 'Signing up and in, and one’s own account.', parts: ['auth', 'signup', 'me', 'jwt', 'profile', 'users', 'forgot-password', 'reset-password', 'verify-email'] },
  { name: 'Administration', description: 'What only admins may do; every act is put on record.', parts: ['admin', 'overview'] },
  { name: 'Reports', description: 'Reports of listings, and their decisions.', parts: ['reports'] },
  { name: 'Newsletter', description: 'Subscribing by confirmation, and ending it.', parts: ['newsletter'] },
  { name: 'Shop', description: 'The shop itself: its health, its language, this document, its payment provider.', parts: ['forms', 'health', 'language', 'openapi.json', 'webhooks'] }
]

/** The chapter of an address; what no chapter names is about the shop. */
export function tagOf(address: string): string {
  const part = address.replace(/^\/api/, '').split('/')[1] ?? ''
  return TAGS.find(({ parts }) => parts.includes(part))?.name ?? 'Shop'
}
