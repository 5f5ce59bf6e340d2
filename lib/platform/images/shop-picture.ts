/** A logo or icon of the shop, in pixels as it was stored. */
export type ShopPicture = { id: string; width: number; height: number }

/** How a setting names it. The size stands in the name, so that pages reserve its room without a query. */
const REFERENCE = /^([0-9a-f]{32})\.([1-9]\d{0,4})x([1-9]\d{0,4})$/

export function parseShopPicture(reference: string): ShopPicture | null {
  const [, id, width, height] = REFERENCE.exec(reference) ?? []
  return id === undefined ? null : { id, width: Number(width), height: Number(height) }
}

export function toPictureReference({ id, width, height }: ShopPicture): string {
  return `${id}.${width}x${height}`
}

/** How a PNG is made of the stored picture: within `width` and `height`, and an icon in their middle. `inner`: the side
 * of the square in which the icon stands, on paper. */
export type Frame = { kind: 'logo' | 'icon'; width: number; height: number; inner?: number }

const toIcon = (side: number, inner?: number): Frame => ({
  kind: 'icon',
  width: side,
  height: side,
  ...(inner === undefined ? {} : { inner })
})

/** Beside the stored picture, at addresses with its id. Mail programs, share images and home screens read PNG. */
export const SHOP_FILES = {
  'logo.png': { kind: 'logo', width: 600, height: 144 },
  'icon-32.png': toIcon(32),
  // iOS shows transparent pixels black.
  'icon-180.png': toIcon(180, 152),
  'icon-192.png': toIcon(192),
  'icon-512.png': toIcon(512),
  // Within the circle of 80 % of the side that no mask cuts (w3.org/TR/appmanifest, 5.1).
  'icon-maskable-512.png': toIcon(512, 288)
} as const satisfies Record<string, Frame>
export type ShopFile = keyof typeof SHOP_FILES

export function isShopFile(name: string): name is ShopFile {
  return Object.hasOwn(SHOP_FILES, name)
}

/** Another picture has another address, so browsers keep none that was replaced. */
export function toShopFilePath({ id }: Pick<ShopPicture, 'id'>, file: ShopFile): `/media/${string}` {
  return `/media/${id}/${file}`
}

type Size = { width: number; height: number }

/** The largest size within `box` that keeps the ratio, without enlargement. */
export function fitWithin({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
