import { call, type CallResult, type TestUser } from '@/tests/support/shop'

export async function close(who: TestUser): Promise<CallResult> {
  const { POST } = await import('@/app/api/profile/close/route')
  return call(POST, { as: who, body: { email: who.email } })
}

export async function takeBack(who: TestUser): Promise<CallResult> {
  const { DELETE } = await import('@/app/api/profile/close/route')
  return call(DELETE, { as: who, method: 'DELETE' })
}

export async function readAccount({ id }: TestUser) {
  const { UserModel } = await import('@/models/user')
  return UserModel.findById(id).lean()
}

export async function readListing(id: string) {
  const { ListingModel } = await import('@/models/listing')
  return ListingModel.findById(id).lean()
}
