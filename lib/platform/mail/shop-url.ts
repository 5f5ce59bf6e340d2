import { env } from '@/lib/platform/env'

/** The absolute address of a path of the shop; that of another origin stays as it is. */
export function toShopUrl(path: string): string {
  return path.startsWith('https://') ? path : `${env('NEXTAUTH_URL')}${path}`
}

/** The opposite of `toShopUrl`. */
export function toShopPath(url: string): string {
  const origin = env('NEXTAUTH_URL')
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}
