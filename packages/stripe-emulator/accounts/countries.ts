/**
 * Countries in which Stripe has accounts and to which a platform of the European Economic Area can transfer: the area
 * itself, the United Kingdom, Switzerland, Liechtenstein and Gibraltar. docs.stripe.com/connect/cross-border-payouts.
 */
export const EEA_AND_NEIGHBOURS: ReadonlySet<string> = new Set(
  'at be bg ch cy cz de dk ee es fi fr gb gi gr hr hu ie it li lt lu lv mt nl no pl pt ro se si sk'.split(' ')
)
