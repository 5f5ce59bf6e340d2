/** Ways to sign in at somebody else: Google, and the OpenID provider of the shop's environment. Stored with each link. */
export const PROVIDERS = ['google', 'openid'] as const
export type ProviderId = (typeof PROVIDERS)[number]

export function isProviderId(id: string | undefined): id is ProviderId {
  return PROVIDERS.some((known) => known === id)
}
