// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeleteUser } from '@/components/admin/user-actions'
import { MyProductActions } from '@/components/selling/my-product-actions'
import { currentToasts, dismissToast } from '@/components/ui/toast-store'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { render } from '@/tests/support/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

let body: (response: Response) => void

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (body = resolve)))
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const BUYER: ManagedUser = {
  _id: '1',
  name: 'Dune',
  email: 'dune@flyleaf.test',
  type: 'Buyer',
  roles: ['Buyer'],
  verified: false,
  status: 'active',
  suspendedReason: null,
  commissionGroup: null,
  joinedAt: '2026-09-01T10:00:00.000Z'
}

describe.each([
  [
    'a product',
    <MyProductActions
      key="product"
      listing={{ id: '1', title: 'Dune', status: 'available', hidden: false, advertised: false }}
    />
  ],
  ['an account', <DeleteUser key="account" user={BUYER} type="Buyer" hasPassword />]
])('the question before %s is deleted', (_, actions) => {
  async function press(name: string): Promise<void> {
    await userEvent.click(await screen.findByRole('button', { name }))
  }

  const listMessages = () => currentToasts().map(({ message }) => message)

  it('says that it was cancelled', async () => {
    render(actions)
    await press('Delete Dune')
    await press('No, cancel!')
    expect(listMessages()).toEqual(['Cancelled'])
  })

  it('does not say so when it is left while the deletion runs', async () => {
    render(actions)
    await press('Delete Dune')
    await press('Yes, delete it!')
    await press('No, cancel!')
    body(Response.json({ acknowledged: true, deletedCount: 1 }))
    await waitFor(() => expect(listMessages()).toEqual(['Deleted!']))
  })
})
