import 'server-only'
import { trusted } from 'mongoose'
import { parseShopPicture, type ShopPicture } from '@/lib/platform/images/shop-picture'
import { issueText } from '@/lib/platform/i18n/message'
import { UploadModel } from '@/models/upload'
import type { Layer, SettingProblem } from './layers'
import { PICTURE_KEYS } from './picture-keys'
import type { SettingKey } from './settings'

type Named = { key: SettingKey; picture: ShopPicture }

function listPictures(layer: Layer): Named[] {
  return PICTURE_KEYS.flatMap((key) => {
    const picture = parseShopPicture(String(layer.get(key) ?? ''))
    return picture ? [{ key, picture }] : []
  })
}

function isStored({ id, width, height }: ShopPicture) {
  return UploadModel.exists({ _id: id, isOfShop: true, removedAt: null, 'image.width': width, 'image.height': height })
}

/** A change names pictures that were uploaded for it; those that it leaves as they are may be lost. */
export async function listPictureProblems(stored: Layer, next: Layer): Promise<SettingProblem[]> {
  const changed = listPictures(next).filter(({ key }) => next.get(key) !== stored.get(key))
  const found = await Promise.all(changed.map(({ picture }) => isStored(picture)))
  return changed
    .filter((_, at) => !found[at])
    .map(({ key }) => ({ key, problem: issueText('settings.problem.pictureGone', { field: key }) }))
}

/** Keeps the pictures of both for another day. The sweep of uploads spares what a setting names, so afterwards only the
 * one that was replaced goes: other processes and open pages still show it for a while. */
export async function keepPictures(...layers: readonly Layer[]): Promise<void> {
  const ids = layers.flatMap(listPictures).map(({ picture }) => picture.id)
  if (ids.length === 0) return
  await UploadModel.updateMany(
    { _id: trusted({ $in: ids }), isOfShop: true, removedAt: null },
    { $set: { idleSince: new Date() } }
  )
}
