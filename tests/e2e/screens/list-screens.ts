import { listAdminScreens } from './admin-screens'
import { listBuyerScreens } from './buyer-screens'
import { listAdminStates, listSellerStates } from './dashboard-states'
import { listPublicScreens } from './public-screens'
import { listBuyerStates, listGuestStates } from './reader-states'
import type { Screen } from './screen'
import { listSellerScreens } from './seller-screens'
import type { Fixture } from './screens-fixture'

/** Every screen of the shop and every dialog: what is looked at for accessibility and what pictures are made of. */
export function listScreens(fixture: Fixture): Screen[] {
  return [
    ...[...listPublicScreens(fixture), ...listGuestStates(fixture)],
    ...[...listBuyerScreens(fixture), ...listBuyerStates(fixture)],
    ...[...listSellerScreens(fixture), ...listSellerStates(fixture)],
    ...[...listAdminScreens(fixture), ...listAdminStates(fixture)]
  ]
}
