import 'server-only'
import { log } from '@/lib/platform/log'
import { parseShopPicture } from '@/lib/platform/images/shop-picture'
import { findLogo } from '@/lib/settings/logo'
import { shopSettings } from '@/lib/settings/shop-settings'
import { readShopFile } from '@/lib/uploads/shop-pictures'

/** Pixels of the picture that is shared. */
const BOX = { width: 320, height: 56 }

/** For satori, which loads nothing by itself. Null without a logo, or where it cannot be read: the name is written then. */
export async function readShareLogo(): Promise<{ src: string; width: number; height: number } | null> {
  const [logo, picture] = [findLogo(BOX), parseShopPicture(shopSettings().identity.logo)]
  if (!logo || !picture) return null
  try {
    const png = await readShopFile(picture.id, 'logo.png')
    return png && { ...logo.light, src: `data:image/png;base64,${png.toString('base64')}` }
  } catch (error) {
    log.warn({ err: error }, 'the logo cannot be read for a share image')
    return null
  }
}
