// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshMe } from '@/components/users/me-store'
import { WakeActions } from '@/components/bookings/wake-actions'
import { ListingCard } from '@/components/listings/listing-card'
import { WakeTimes } from '@/components/ui/wake-times'
import { drawHtml } from '@/components/ui/draw-html'
import { Drawn } from '@/components/ui/drawn'
import { noteWish } from '@/components/users/marks-store'
import { fillInPieces } from '@/lib/http/drawn-pieces.mjs'
import { apiRoutes, routes } from '@/lib/routes'
import { makeContext, runInContext } from '@/server/request-context.mjs'
import { aListing } from './a-listing'

const HOSTILE = `<img src=x onerror="alert(1)"> & 'Sons'`
let sent: string[]
/** What the buyer has booked and not paid for. */
let held: { productId: string; bookingId: string }[] = []

function answer(address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET') sent.push(`${method} ${address}`)
  if (address === apiRoutes.me) return Promise.resolve(Response.json({ user: { id: 'ana', name: 'Ana', email: 'ana@flyleaf.test', roles: ['Buyer'], photoUrl: null }, marks: { wished: [], held } }))
  return Promise.resolve(Response.json({ acknowledged: true, insertedId: '66f0c0ffee0000000000000d' }))
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A list of one drawn copy, as a search shows it. */
function renderDrawn(listing = aListing()) {
  const listings = [listing]
  return render(
    <>
      <ul>
        <Drawn as="li">
          <ListingCard listing={listing} heading="h2" loading="lazy" resting />
        </Drawn>
      </ul>
      <WakeActions listings={listings} />
      <WakeTimes listings={listings} />
    </>
  )
}

/** What a browser with scripts has of something, where neighbouring pieces of text are one. React leaves a noscript empty there. */
function copyOf(node: ReactNode): Node {
  const { container } = render(node)
  for (const unseen of container.querySelectorAll('noscript')) unseen.replaceChildren()
  const copy = container.cloneNode(true)
  copy.normalize()
  return copy
}

describe('a list that is drawn as HTML', () => {
  it.each([
    ['with a picture', aListing()],
    ['without a picture, and with a title that would like to be a script', aListing({ image: null, title: HOSTILE, description: HOSTILE, city: HOSTILE })]
  ])('says a card exactly as React says it: %s', (_, listing) => {
    const card = <ListingCard listing={listing} heading="h2" loading="first" resting />
    const asElements = copyOf(<li>{card}</li>)
    const drawn = copyOf(<Drawn as="li">{card}</Drawn>)
    // The order of attributes says nothing.
    expect(drawn.isEqualNode(asElements)).toBe(true)
  })

  it('is put into the page behind Next, and looks as if Next had written it', () => {
    const context = { ...makeContext(), pieces: { key: 'c0ffee', html: new Array<string>() } }
    const list = (
      <ul>
        {['Emma', HOSTILE, '<!drawn:c0ffee:0>'].map((title) => (
          <Drawn as="li" key={title}>
            <b>{title}</b>
          </Drawn>
        ))}
        <li>{'<!drawn:c0ffee:1>'}</li>
      </ul>
    )
    const whole = render(list).container.innerHTML
    let frame = ''
    runInContext(context, () => {
      frame = renderToStaticMarkup(list)
    })
    expect([frame.includes('Emma'), context.pieces.html.length]).toEqual([false, 3])
    const page = document.createElement('div')
    page.innerHTML = fillInPieces(frame, context.pieces)
    expect([...page.querySelectorAll('[data-drawn]')].map((piece) => piece.getAttribute('data-drawn'))).toEqual(['0', '1', '2'])
    expect(page.innerHTML.replaceAll(/ data-drawn="\d"/g, '')).toBe(whole)
  })

  it('lets nothing out of an attribute or a text', () => {
    expect(drawHtml(<p title={HOSTILE}>{HOSTILE}</p>)).not.toMatch(/<img|onerror="/)
  })

  it('writes what is ticked, and leaves out what is not', () => {
    expect(drawHtml([<input key="a" type="checkbox" defaultChecked />, <input key="b" type="checkbox" defaultChecked={false} aria-hidden={false} />])).toBe(
      '<input type="checkbox" checked=""><input type="checkbox" aria-hidden="false">'
    )
  })

  it.each<[string, ReactNode]>([
    ['a handler', <button key="a" onClick={() => undefined} />],
    ['a style made of properties', <p key="a" style={{ color: 'red' }} />]
  ])('refuses %s, which would be lost', (_, node) => {
    expect(() => drawHtml(node)).toThrow(TypeError)
  })
})

describe('the resting buttons of a drawn card', () => {
  it('become real when one is pressed, which is pressed then and keeps the focus', async () => {
    const listing = aListing({ id: '66f0c0ffee0000000000000b' })
    renderDrawn(listing)
    screen.getByRole('button', { name: `Add To WishList: ${listing.title}` }).focus()
    fireEvent.click(screen.getByRole('button', { name: `Add To WishList: ${listing.title}` }))
    await waitFor(() => expect(sent).toEqual([`POST ${apiRoutes.wishlist}`]))
    const button = await screen.findByRole('button', { name: `On your wishlist: ${listing.title}` })
    expect(document.querySelectorAll(`[id="${button.id}"]`)).toHaveLength(1)
    expect(screen.getAllByRole('button')).toHaveLength(2)
  })

  it('say by themselves that a copy is on the wishlist', async () => {
    const listing = aListing({ id: '66f0c0ffee0000000000000c' })
    renderDrawn(listing)
    act(() => noteWish(listing.id, true))
    expect(await screen.findByRole('button', { name: `On your wishlist: ${listing.title}` })).toBeDefined()
    expect(sent).toEqual([])
  })

  it('lead to paying for a copy that is held for whoever looks', async () => {
    const listing = aListing({ id: '66f0c0ffee0000000000000e' })
    held = [{ productId: listing.id, bookingId: '66f0c0ffee0000000000000f' }]
    await act(refreshMe)
    renderDrawn(listing)
    const link = await screen.findByRole('link', { name: `Pay Now: ${listing.title}` })
    expect(link.getAttribute('href')).toBe(routes.payment('66f0c0ffee0000000000000f'))
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('the resting time of a drawn card', () => {
  it('says how long ago it was once there is a script', () => {
    const { container } = renderDrawn(aListing({ listedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() }))
    expect(container.querySelector('time')?.textContent).toBe('3 hours ago')
  })
})
