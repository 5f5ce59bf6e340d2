import { NextRequest } from 'next/server'
import type { CallResult, TestUser } from '@/tests/support/shop'

const ADDRESS = 'http://shop.test/api/uploads'

/** One field of a form: a file, or with `text` plain words. */
export type Field = { name: string; bytes?: Buffer; text?: string; fileName?: string }

/** Sends a form to POST /api/uploads as a browser on the shop's own pages does. */
export async function sendForm(seller: TestUser, fields: readonly Field[]): Promise<CallResult> {
  const { POST } = await import('@/app/api/uploads/route')
  const form = new FormData()
  for (const { name, bytes, text, fileName } of fields) {
    if (bytes) form.append(name, new Blob([new Uint8Array(bytes)]), fileName ?? 'photo.jpg')
    else form.append(name, text ?? '')
  }
  const request = new NextRequest(ADDRESS, {
    method: 'POST',
    body: form,
    headers: { cookie: seller.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const response = await POST(request, { params: Promise.resolve({}) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Sends one picture. */
export function sendPicture(seller: TestUser, bytes: Buffer, fileName?: string): Promise<CallResult> {
  return sendForm(seller, [{ name: 'image', bytes, ...(fileName ? { fileName } : {}) }])
}

/** The id of the picture that a response tells of; throws when it was refused. */
export function idOf({ status, body }: CallResult): string {
  if (status !== 201) throw new Error(`the picture was refused: ${JSON.stringify(body)}`)
  return String(Object(body).data.id)
}
