import { z } from 'zod'
import { adminRoutes } from '@/lib/admin-routes'
import { postFile } from '@/lib/platform/http/api-client'
import { ShopPictureResponse } from '@/lib/uploads/responses'

/** Returns the value of the setting. @throws ApiError */
export async function sendPicture(key: string, file: File): Promise<string> {
  const use = key.endsWith('icon') ? 'icon' : 'logo'
  return (await postFile(adminRoutes.settingsPictures(use), 'picture', file, ShopPictureResponse)).reference
}

const Identity = z.record(z.string(), z.unknown())
const DATA_ADDRESS = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+=*)$/

function toFile(address: string): File | null {
  const [, type = '', content] = DATA_ADDRESS.exec(address) ?? []
  if (content === undefined) return null
  return new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], 'picture', { type })
}

async function sendIfPicture([name, value]: [string, unknown]): Promise<[string, unknown]> {
  const file = typeof value === 'string' ? toFile(value) : null
  return [name, file ? await sendPicture(name, file) : value]
}

/** A file of settings holds its pictures, which this shop names once it has them. @throws ApiError */
export async function sendPicturesOf(changes: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const identity = Identity.safeParse(changes['identity'])
  if (!identity.success) return changes
  const sent = await Promise.all(Object.entries(identity.data).map(sendIfPicture))
  return { ...changes, identity: Object.fromEntries(sent) }
}
