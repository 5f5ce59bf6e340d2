import { randomBytes } from 'node:crypto'
import { NextRequest } from 'next/server'
import { z } from 'zod'
import { ConversationResponse, InboxResponse, SentMessageResponse } from '@/lib/conversations/responses'
import { addListing, addUser, call, type CallResult, type TestUser } from '@/tests/support/shop'

export function newClientId(): string {
  return randomBytes(12).toString('hex')
}

type Content = {
  text?: string
  clientId?: string
  photoIds?: string[]
  listingId?: string
  orderId?: string
}

function toBody({ text = 'Is it still there?', clientId = newClientId(), ...more }: Content) {
  return { text, clientId, ...more }
}

export async function start(as: TestUser, content: Content): Promise<CallResult> {
  const { POST } = await import('@/app/api/conversations/route')
  return call(POST, { as, body: toBody(content) })
}

export async function send(as: TestUser, id: string, content: Content = {}): Promise<CallResult> {
  const { POST } = await import('@/app/api/conversations/[id]/messages/route')
  return call(POST, { as, body: toBody(content), params: { id } })
}

export async function get(as: TestUser, id: string, query = ''): Promise<CallResult> {
  const { GET } = await import('@/app/api/conversations/[id]/route')
  return call(GET, { as, params: { id }, query })
}

export async function read(as: TestUser, id: string, query = '') {
  return ConversationResponse.parse((await get(as, id, query)).body)
}

export async function textsFor(as: TestUser, id: string): Promise<string[]> {
  return (await read(as, id)).messages.map(({ text }) => text)
}

export async function inboxOf(as: TestUser, query = '') {
  const { GET } = await import('@/app/api/conversations/route')
  return InboxResponse.parse((await call(GET, { as, query })).body)
}

export async function unreadOf(as: TestUser): Promise<unknown> {
  const { GET } = await import('@/app/api/me/route')
  return Object((await call(GET, { as })).body).unreadMessages
}

export async function markRead(as: TestUser, id: string, number: number): Promise<CallResult> {
  const { POST } = await import('@/app/api/conversations/[id]/read/route')
  return call(POST, { as, body: { number }, params: { id } })
}

export async function change(as: TestUser, id: string, body: object): Promise<CallResult> {
  const { PATCH } = await import('@/app/api/conversations/[id]/route')
  return call(PATCH, { as, method: 'PATCH', body, params: { id } })
}

export async function block(as: TestUser, id: string, method: 'PUT' | 'DELETE' = 'PUT'): Promise<CallResult> {
  const route = await import('@/app/api/conversations/[id]/block/route')
  return call(route[method], { as, method, ...(method === 'PUT' ? { body: {} } : {}), params: { id } })
}

export async function report(as: TestUser, id: string, number: number): Promise<CallResult> {
  const { POST } = await import('@/app/api/conversations/[id]/reports/route')
  const body = { number, reason: 'scam', explanation: 'Wants the money elsewhere.' }
  return call(POST, { as, body, params: { id } })
}

export async function upload(as: TestUser, bytes: Buffer): Promise<CallResult> {
  const { POST } = await import('@/app/api/conversations/photos/route')
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const request = new NextRequest('http://shop.test/api/conversations/photos', {
    method: 'POST',
    body: form,
    headers: { cookie: as.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const response = await POST(request, { params: Promise.resolve({}) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

export async function fetchPhoto(as: TestUser | null, id: string): Promise<Response> {
  const { GET } = await import('@/app/api/conversations/photos/[id]/route')
  const request = new NextRequest(`http://shop.test/api/conversations/photos/${id}`, {
    headers: as ? { cookie: as.cookie } : {}
  })
  return GET(request, { params: Promise.resolve({ id }) })
}

export function idOf({ body }: CallResult): string {
  return z.object({ id: z.string() }).parse(body).id
}

export function sentOf({ body }: CallResult) {
  return SentMessageResponse.parse(body)
}

export type Asked = { buyer: TestUser; seller: TestUser; listingId: string; id: string }

/** A buyer has asked a seller about a copy. */
export async function ask(text = 'Is it still there?'): Promise<Asked> {
  const [buyer, seller] = await Promise.all([addUser('Buyer', 'Bea Reader'), addUser('Seller', 'Selma Shelf')])
  const listingId = await addListing(seller)
  const asked = await start(buyer, { listingId, text })
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body))
  return { buyer, seller, listingId, id: sentOf(asked).conversationId }
}

/** As if the account was as old as that. */
export async function makeOld({ id }: TestUser, days = 30): Promise<void> {
  const { UserModel } = await import('@/models/user')
  await UserModel.collection.updateOne(
    { _id: new (await import('mongoose')).Types.ObjectId(id) },
    { $set: { createdAt: new Date(Date.now() - days * 86_400_000) } }
  )
}
