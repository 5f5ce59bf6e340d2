'use client'

import { useCallback, useEffect, useReducer, useRef } from 'react'
import { z } from 'zod'
import { renderPreview, preparePhoto } from '@/components/photos/shrink-photo'
import { changePhotos, isUploading, toFileProblem, type Photo } from '@/components/photos/photos'
import { findRejection, isTransient, toRejection } from '@/components/actions/rejection'
import { deleteJson, UNEXPECTED_MESSAGE } from '@/lib/platform/http/api-client'
import { uploadFile } from '@/lib/platform/http/upload-file'
import { UploadResponse } from '@/lib/uploads/responses'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import { makeRandomKey } from '@/lib/platform/random-key'
import { apiRoutes } from '@/lib/routes'

async function sendPhoto(file: File, onShare: (share: number) => void, signal: AbortSignal) {
  return (await uploadFile(apiRoutes.uploads, 'image', file, UploadResponse, onShare, signal)).data
}

/** More concurrent uploads slow down a phone's connection. */
const AT_ONCE = 2

export type PhotoUploads = ReturnType<typeof usePhotos>

export async function forgetUpload(id: string): Promise<void> {
  // Unclaimed uploads are deleted after a day.
  await findRejection(deleteJson(apiRoutes.upload(id), z.unknown()))
}

export function usePhotos(initial: readonly Photo[]) {
  const [photos, change] = useReducer(changePhotos, initial)
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, AbortController>())
  const uploading = useRef(false)
  const waiters = useRef<(() => void)[]>([])

  const send = useCallback(async (key: string, file: File): Promise<void> => {
    const ended = new AbortController()
    running.current.set(key, ended)
    const onShare = (share: number) => change({ type: 'state', key, state: { kind: 'sending', share } })
    onShare(0)
    try {
      const fitting = await preparePhoto(file)
      if (ended.signal.aborted) return
      const { id, image } = await sendPhoto(fitting, onShare, ended.signal)
      change({ type: 'state', key, state: { kind: 'kept', id, image, keptAt: Date.now() } })
      files.current.delete(key)
    } catch (error) {
      const rejection = toRejection(error)
      const problem = rejection.message === UNEXPECTED_MESSAGE ? 'photos.uploadFailed' : rejection.message
      change({ type: 'state', key, state: { kind: 'refused', problem, mayRetry: isTransient(rejection) } })
    } finally {
      running.current.delete(key)
    }
  }, [])

  useEffect(() => {
    const waiting = photos.filter(({ key, state }) => state.kind === 'waiting' && !running.current.has(key))
    for (const { key } of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) {
      const file = files.current.get(key)
      if (file) void send(key, file)
    }
  }, [photos, send])

  useEffect(() => {
    uploading.current = isUploading(photos)
    if (uploading.current) return
    for (const resolve of waiters.current.splice(0)) resolve()
  }, [photos])

  async function showPreview(key: string, file: File): Promise<void> {
    const preview = await renderPreview(file)
    if (preview) change({ type: 'preview', key, preview })
  }

  /** Returns how many files exceeded the limit. */
  function add(chosen: readonly File[]): number {
    const room = Math.max(0, MAX_IMAGES - photos.length)
    const added = chosen.slice(0, room).map((file): Photo => {
      const key = makeRandomKey()
      const problem = toFileProblem(file)
      if (problem === null) files.current.set(key, file)
      return {
        key,
        name: file.name,
        preview: null,
        claimed: false,
        state: problem === null ? { kind: 'waiting' } : { kind: 'refused', problem, mayRetry: false }
      }
    })
    change({ type: 'add', photos: added })
    for (const { key } of added) {
      const file = files.current.get(key)
      if (file) void showPreview(key, file)
    }
    return chosen.length - added.length
  }

  function remove(key: string): void {
    const photo = photos.find((candidate) => candidate.key === key)
    if (!photo) return
    running.current.get(key)?.abort()
    running.current.delete(key)
    files.current.delete(key)
    if (photo.state.kind === 'kept' && !photo.claimed) void forgetUpload(photo.state.id)
    change({ type: 'remove', key })
  }

  return {
    photos,
    add,
    remove,
    retry: (key: string) => change({ type: 'state', key, state: { kind: 'waiting' } }),
    move: (key: string, to: number) => change({ type: 'move', key, to }),
    replace: (next: readonly Photo[]) => change({ type: 'replace', photos: next }),
    /** Resolves when no upload is in progress. */
    settled: () =>
      new Promise<void>((resolve) => {
        if (uploading.current) waiters.current.push(resolve)
        else resolve()
      })
  }
}
