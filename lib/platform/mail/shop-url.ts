import { env } from '@/lib/platform/env'

/** The absolute address of a path of the shop; that of another origin stays as it is. */
export function toShopUrl(path: string): string {
  return path.startsWith('https://') ? path : `${env('NEXTAUTH_URL')}${path}`
}
