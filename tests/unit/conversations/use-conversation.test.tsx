// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NOUN, useConversation } from '@/components/conversations/use-conversation'
import { QueryProvider } from '@/components/queries/query-provider'
import { useRefetch } from '@/components/queries/use-refetch'
import { aPage, numbersOf } from './a-conversation'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('older messages stay when they come while the latest are being read', async () => {
  let respond: (response: Response) => void = () => undefined
  const latest = new Promise<Response>((resolve) => {
    respond = resolve
  })
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('before=') ? Response.json(aPage([1, 2, 3], null)) : latest
  )
  const renderedAt = new Date().toISOString()
  const { result } = renderHook(
    () => ({ ...useConversation(aPage([4, 5, 6], 4), renderedAt), refetch: useRefetch(NOUN) }),
    { wrapper: QueryProvider }
  )
  act(() => void result.current.refetch())
  await act(() => result.current.loadOlder(() => undefined))
  respond(Response.json(aPage([5, 6, 7], 5)))
  await waitFor(() => expect(numbersOf(result.current.conversation)).toEqual([1, 2, 3, 4, 5, 6, 7]))
  expect(result.current.conversation.olderThan).toBeNull()
})
