import { z } from 'zod'
import { findRejection, isTransient, toRejection, type Rejection } from '@/components/actions/rejection'
import { preparePhoto } from '@/components/photos/shrink-photo'
import { AddedPhotosResponse, type PhotoFile } from '@/lib/listing-photos/copies'
import { toFileName } from '@/lib/listing-photos/match-files'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { uploadFile } from '@/lib/platform/http/upload-file'
import { apiRoutes } from '@/lib/routes'
import { UploadResponse } from '@/lib/uploads/responses'
import type { PhotoSource } from './photo-file'
import type { ReadyCopy } from './plan-photos'

/** What became of the photos of one copy. `stopped`: further calls would fail, too. */
export type SentCopy = {
  added: readonly PhotoFile[]
  failed: readonly { path: string; rejection: Rejection }[]
  stopped: Rejection | null
}

type Sent = PhotoFile & { id: string; path: string }

async function sendPhoto({ path, bytes, open }: PhotoSource, signal: AbortSignal): Promise<Sent> {
  const fitting = await preparePhoto(await open())
  const { data } = await uploadFile(apiRoutes.uploads, 'image', fitting, UploadResponse, () => undefined, signal)
  return { id: data.id, name: toFileName(path), bytes, path }
}

function stops(rejection: Rejection): boolean {
  return isTransient(rejection) || rejection.status === 401 || rejection.code === 'UPLOAD_LIMIT'
}

/** Sends the photos of one copy, in order, and adds those that were taken. */
export async function sendCopy({ copy, sources }: ReadyCopy, signal: AbortSignal): Promise<SentCopy> {
  const sent: Sent[] = []
  const failed: { path: string; rejection: Rejection }[] = []
  let stopped: Rejection | null = null
  for (const source of sources) {
    if (signal.aborted || stopped) break
    try {
      sent.push(await sendPhoto(source, signal))
    } catch (error) {
      const rejection = toRejection(error)
      if (stops(rejection)) stopped = rejection
      else failed.push({ path: source.path, rejection })
    }
  }
  if (sent.length === 0) return { added: [], failed, stopped }
  const refused = await findRejection(
    postJson(
      apiRoutes.listingPhotos(copy.id),
      { photos: sent.map(({ id, name, bytes }) => ({ id, name, bytes })) },
      AddedPhotosResponse
    )
  )
  if (!refused) return { added: sent.map(({ name, bytes }) => ({ name, bytes })), failed, stopped }
  // Otherwise the sweep deletes them after a day.
  for (const { id } of sent) await findRejection(deleteJson(apiRoutes.upload(id), z.unknown()))
  if (stops(refused)) return { added: [], failed, stopped: refused }
  return { added: [], failed: [...failed, ...sent.map(({ path }) => ({ path, rejection: refused }))], stopped }
}
