import { listAdminScreens } from './admin-screens'
import { listBuyerScreens } from './buyer-screens'
import { listAdminStates, listSellerStates } from './desk-states'
import { listPublicScreens } from './public-screens'
import { listBuyerStates, listGuestStates } from './reader-states'
import type { Screen } from './screen'
import { listSellerScreens } from './seller-screens'
import type { Stage } from './stage'

/** Every screen of the shop and every dialog: what is looked at for accessibility and what pictures are made of. */
export function listScreens(stage: Stage): Screen[] {
  return [
    ...[...listPublicScreens(stage), ...listGuestStates(stage)],
    ...[...listBuyerScreens(stage), ...listBuyerStates(stage)],
    ...[...listSellerScreens(stage), ...listSellerStates(stage)],
    ...[...listAdminScreens(stage), ...listAdminStates(stage)]
  ]
}
