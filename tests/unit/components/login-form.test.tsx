// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logOut } from '@/components/users/log-out'
import { LoginForm } from '@/components/users/login-form'
import { render } from '@/tests/support/render'

const nextAuth = vi.hoisted(() => ({ signIn: vi.fn(), signOut: vi.fn() }))
vi.mock('next-auth/react', () => nextAuth)

const assign = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { assign })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'Buyer@Flyleaf.test')
  await userEvent.type(screen.getByLabelText('Password'), 'flyleaf-demo')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

it('the login form says which fields are missing and goes to the first of them', async () => {
  render(<LoginForm from={null} problem={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Email is Required')).toBeDefined()
  expect(screen.getByText('Password is Required')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(nextAuth.signIn).not.toHaveBeenCalled()
})

it('the login form greets on the page the visitor came for', async () => {
  nextAuth.signIn.mockResolvedValue({ ok: true, error: null })
  render(<LoginForm from="/books/page/2" problem={null} />)
  await fillIn()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/books/page/2'))
  expect(nextAuth.signIn).toHaveBeenCalledWith('credentials', {
    redirect: false,
    email: 'buyer@flyleaf.test',
    password: 'flyleaf-demo'
  })
  expect(Object.values({ ...sessionStorage })).toEqual(["You've been logged in successfully!"])
})

it('the login form does so when Login was pressed before the page knew its address', async () => {
  vi.stubGlobal('location', { assign, search: '?from=%2Fbooks%23wishlist-1' })
  nextAuth.signIn.mockResolvedValue({ ok: true, error: null })
  render(<LoginForm from={null} problem={null} />)
  await fillIn()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/books#wishlist-1'))
})

it('the login form keeps the fragment of the address that led here, such as a scanned handover code', async () => {
  vi.stubGlobal('location', { assign, search: '?from=%2Fdashboard%2Fsales', hash: '#handover=6ab.K7QM2P9X' })
  nextAuth.signIn.mockResolvedValue({ ok: true, error: null })
  render(<LoginForm from={null} problem={null} />)
  await fillIn()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard/sales#handover=6ab.K7QM2P9X'))
})

it('the login form leads whoever logged in with the wrong account to the page that says which one it takes', async () => {
  vi.stubGlobal('location', { assign, search: '?from=%2Fdashboard%2Faddproduct&account=other', hash: '' })
  const me = { id: 'a', name: 'Berta', email: 'buyer@flyleaf.test', roles: ['Buyer'] }
  vi.stubGlobal('fetch', async () => Response.json({ user: me, accessToken: 'a.b.c' }))
  nextAuth.signIn.mockResolvedValue({ ok: true, error: null })
  render(<LoginForm from="/dashboard/addproduct" problem={null} />)
  await fillIn()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login?from=%2Fdashboard%2Faddproduct&account=other'))
})

it('the login form says in red that email or password is not right, keeps the email and empties the password', async () => {
  nextAuth.signIn.mockResolvedValue({ ok: false, error: 'CredentialsSignin' })
  render(<LoginForm from={null} problem={null} />)
  await fillIn()
  expect((await screen.findByText('Email or password is incorrect.')).closest('[role=alert]')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Buyer@Flyleaf.test')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(assign).not.toHaveBeenCalled()
})

it('the login form says that the shop cannot be reached when the network is gone, and works at the next try', async () => {
  nextAuth.signIn.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ ok: true, error: null })
  render(<LoginForm from={null} problem={null} />)
  await fillIn()
  expect(await screen.findByText(/cannot be reached/)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Password'), 'flyleaf-demo')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
})

it('the login form explains what the address says went wrong before', () => {
  render(<LoginForm from={null} problem="SessionRequired" />)
  expect(screen.getByText('Please log in to see that page.')).toBeDefined()
})

it('logging out leads home, also when the session could not be ended', async () => {
  nextAuth.signOut.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no network'))
  await logOut()
  await logOut()
  expect(assign.mock.calls).toEqual([['/'], ['/']])
})
