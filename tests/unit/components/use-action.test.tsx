// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { leaveFor } from '@/components/actions/leaving'
import { useAction, type Action, type ActionOptions } from '@/components/actions/use-action'
import { useRefetch } from '@/components/queries/use-refetch'
import { currentToasts, dismissToast } from '@/components/ui/toast-store'
import { postJson } from '@/lib/platform/http/api-client'
import { render } from '@/tests/support/render'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

/** One for each call that was sent. */
let responses: ((response: Response) => void)[]

beforeEach(() => {
  responses = []
  refresh.mockReset()
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)))
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const listToasts = () => currentToasts().map(({ message, tone }) => `${tone}: ${message}`)

function toError(status: number, error: { code: string; message: string; fields?: Record<string, string> }) {
  return Response.json({ error }, { status })
}

async function publish(): Promise<string> {
  await postJson('/api/publish', {}, z.object({}))
  return 'Published'
}

/** As last rendered. */
let last: Action

function note(action: Action): void {
  last = action
}

function Publish({
  act = publish,
  children,
  ...options
}: ActionOptions & { act?: typeof publish; children?: ReactNode }) {
  const action = useAction(options)
  useEffect(() => note(action))
  return (
    <>
      <button type="button" aria-busy={action.pending} onClick={() => void action.run(act)}>
        Publish
      </button>
      <p role="alert">{action.error}</p>
      {children}
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Publish' })
const isPending = () => button().getAttribute('aria-busy') === 'true'

async function body(response: Response): Promise<void> {
  await waitFor(() => expect(responses).not.toEqual([]))
  responses.shift()?.(response)
}

it('an action is pending until the response, and shows its message', async () => {
  render(<Publish />)
  fireEvent.click(button())
  expect(isPending()).toBe(true)
  await body(Response.json({}))
  await waitFor(() => expect(isPending()).toBe(false))
  expect(listToasts()).toEqual(['success: Published'])
  expect(refresh).not.toHaveBeenCalled()
})

it('an action shows a refusal as a toast, is sent once and can be repeated', async () => {
  render(<Publish />)
  fireEvent.click(button())
  await body(toError(503, { code: 'DATABASE_UNAVAILABLE', message: 'Try later.' }))
  await waitFor(() => expect(isPending()).toBe(false))
  expect([listToasts(), responses]).toEqual([['danger: Try later.'], []])
  fireEvent.click(button())
  await body(Response.json({}))
  await waitFor(() => expect(listToasts()).toEqual(['danger: Try later.', 'success: Published']))
})

it('an action returns a refusal to a form, until the next call', async () => {
  render(<Publish isInline />)
  fireEvent.click(button())
  await body(toError(409, { code: 'BOOK_GONE', message: 'It is gone.' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It is gone.'))
  expect(listToasts()).toEqual([])
  fireEvent.click(button())
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('an action says that the shop cannot be reached, and sends nothing later by itself', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  render(<Publish />)
  fireEvent.click(button())
  await waitFor(() => expect(isPending()).toBe(false))
  window.dispatchEvent(new Event('online'))
  expect(listToasts()).toEqual(['danger: errors.offline'])
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('an action leaves a refusal to a form that shows it itself, or shows another text for it', async () => {
  const { rerender } = render(<Publish onRejected={({ fields }) => fields.title === 'Too long'} />)
  fireEvent.click(button())
  await body(toError(400, { code: 'BAD_INPUT', message: 'Check the form.', fields: { title: 'Too long' } }))
  await waitFor(() => expect(isPending()).toBe(false))
  expect(listToasts()).toEqual([])
  rerender(<Publish onRejected={({ code }) => `Refused: ${code}`} />)
  fireEvent.click(button())
  await body(toError(400, { code: 'BAD_INPUT', message: 'Check the form.' }))
  await waitFor(() => expect(listToasts()).toEqual(['danger: Refused: BAD_INPUT']))
})

it('an action is sent once by a double click, also before the button is rendered again', async () => {
  render(<Publish />)
  const sent = [last.run(publish), last.run(publish)]
  await body(Response.json({}))
  expect(await Promise.all(sent)).toEqual([true, false])
  expect(responses).toEqual([])
})

it('an action throws an error of the program, and is over', async () => {
  render(<Publish refreshes="page" />)
  const act = () => Promise.reject(new TypeError('undefined is no function'))
  await expect(last.run(act)).rejects.toThrow('undefined is no function')
  await waitFor(() => expect(isPending()).toBe(false))
  expect(listToasts()).toEqual([])
})

it('an action shows the error of a check without a call', async () => {
  const { rerender } = render(<Publish />)
  last.reject('The file is too large.')
  expect(listToasts()).toEqual(['danger: The file is too large.'])
  rerender(<Publish isInline />)
  last.reject('The file is too large.')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The file is too large.'))
  last.reject(null)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
})

it('an action can change several things in one call, with a result for each', async () => {
  const Results = z.object({ results: z.array(z.object({ id: z.string(), error: z.string().optional() })) })
  const refused: string[] = []
  async function publishAll(): Promise<string> {
    const { results } = await postJson('/api/publish', { ids: ['a', 'b'] }, Results)
    refused.push(...results.flatMap(({ id, error }) => (error ? [`${id}: ${error}`] : [])))
    return `${results.length - refused.length} published`
  }
  render(<Publish act={publishAll} />)
  fireEvent.click(button())
  await body(Response.json({ results: [{ id: 'a' }, { id: 'b', error: 'It is gone.' }] }))
  await waitFor(() => expect(listToasts()).toEqual(['success: 1 published']))
  expect(refused).toEqual(['b: It is gone.'])
})

it('an action that leads to another page stays pending while it loads, refreshes nothing and leaves its message for it', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  render(<Publish refreshes="page" />)
  let isDone = false
  void last.run(async () => leaveFor('/books', 'Published')).then((done) => (isDone = done))
  await waitFor(() => expect(isDone).toBe(true))
  expect([isPending(), assign.mock.calls, refresh.mock.calls]).toEqual([true, [['/books']], []])
  expect([listToasts(), sessionStorage.getItem('flyleaf:flash')]).toEqual([[], 'Published'])
})

it('what an action refreshes is the page, until whose new content it is pending', async () => {
  let show: () => void = () => undefined
  function Page() {
    const [content, setContent] = useState<Promise<string>>()
    refresh.mockImplementation(() => setContent(new Promise((resolve) => (show = () => resolve('New content')))))
    return <Publish refreshes="page">{content}</Publish>
  }
  render(<Page />)
  fireEvent.click(button())
  await body(Response.json({}))
  await waitFor(() => expect(listToasts()).toEqual(['success: Published']))
  expect(isPending()).toBe(true)
  startTransition(show)
  expect(await screen.findByText('New content')).toBeDefined()
  await waitFor(() => expect(isPending()).toBe(false))
})

it('what an action refreshes is the page also after a refusal, which it may explain', async () => {
  render(<Publish refreshes="page" />)
  fireEvent.click(button())
  await body(toError(409, { code: 'CHANGED_MEANWHILE', message: 'Somebody was quicker.' }))
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is away', async () => toError(503, { code: 'DATABASE_UNAVAILABLE', message: 'Try later.' })]
])('what an action refreshes is not the page while the shop %s, which would replace it', async (_, respond) => {
  vi.stubGlobal('fetch', respond)
  render(<Publish refreshes="page" />)
  fireEvent.click(button())
  await waitFor(() => expect(listToasts()).toHaveLength(1))
  await waitFor(() => expect(isPending()).toBe(false))
  expect(refresh).not.toHaveBeenCalled()
})

it('what an action refreshes are the queries of a noun, until whose new data it is pending', async () => {
  let resolve: (name: string) => void = () => undefined
  const fetchName = vi.fn(() => new Promise<string>((done) => (resolve = done)))
  function Name() {
    const { data } = useQuery({ queryKey: ['names', 1], queryFn: fetchName, initialData: 'Old', staleTime: 60_000 })
    return <Publish refreshes={useRefetch('names')}>{data}</Publish>
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Name />
    </QueryClientProvider>
  )
  await userEvent.click(button())
  await body(Response.json({}))
  await waitFor(() => expect(fetchName).toHaveBeenCalledTimes(1))
  expect(isPending()).toBe(true)
  resolve('New')
  await waitFor(() => expect(isPending()).toBe(false))
  expect(screen.getByText('New')).toBeDefined()
})
