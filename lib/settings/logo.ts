import {
  fitWithin,
  parseShopPicture,
  toShopFilePath,
  type ShopFile,
  type ShopPicture
} from '@/lib/platform/images/shop-picture'
import { shopSettings } from './shop-settings'

/** As it is shown: an address of this shop, and the size in which it stands there. */
export type ShownLogo = { src: string; width: number; height: number }

/** CSS pixels: a third of `logo.png`, so that it is sharp on dense screens. */
const LOGO_BOX = { width: 200, height: 48 }

function toShownLogo(picture: ShopPicture, box: { width: number; height: number }): ShownLogo {
  return { src: toShopFilePath(picture, 'logo.png'), ...fitWithin(picture, box) }
}

/** Null for none: the name is written then. `dark`: null where the first stands on paper in the dark theme. */
export function findLogo(box = LOGO_BOX): { light: ShownLogo; dark: ShownLogo | null } | null {
  const { logo, logoDark } = shopSettings().identity
  const [light, dark] = [parseShopPicture(logo), parseShopPicture(logoDark)]
  return light && { light: toShownLogo(light, box), dark: dark && toShownLogo(dark, box) }
}

export function findIcon(): ShopPicture | null {
  return parseShopPicture(shopSettings().identity.icon)
}

/** The addresses that browsers ask for by themselves, or know from before there was an icon. */
const USUAL_ICONS = {
  '/favicon.ico': 'icon-32.png',
  '/icon.svg': 'icon-192.png',
  '/apple-icon.png': 'icon-180.png',
  '/icons/192.png': 'icon-192.png',
  '/icons/512.png': 'icon-512.png',
  '/icons/maskable-512.png': 'icon-maskable-512.png'
} as const satisfies Record<`/${string}`, ShopFile>
export type UsualIcon = keyof typeof USUAL_ICONS

function isUsualIcon(path: string): path is UsualIcon {
  return Object.hasOwn(USUAL_ICONS, path)
}

/** The operator's icon in place of the shop's own; null where there is none. */
export function findOtherIcon(path: string): string | null {
  const icon = isUsualIcon(path) ? findIcon() : null
  return icon && isUsualIcon(path) ? toShopFilePath(icon, USUAL_ICONS[path]) : null
}

export function toIconPath(path: UsualIcon): string {
  return findOtherIcon(path) ?? path
}
