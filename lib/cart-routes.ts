/** REST addresses of the cart, separate from lib/routes.ts, which every public page loads. */
export const cartRoutes = {
  cart: '/api/cart',
  item: (productId: string) => `/api/cart/${productId}`,
  copies: (ids: readonly string[]) => `/api/cart/copies?ids=${ids.join(',')}`,
  merge: '/api/cart/merge',
  remove: '/api/cart/remove'
} as const
