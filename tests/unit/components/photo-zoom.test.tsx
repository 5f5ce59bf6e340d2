// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PhotoZoom } from '@/components/listings/photo-zoom'
import { render } from '@/tests/support/render'

const { openPhotos } = vi.hoisted(() => ({ openPhotos: vi.fn() }))
vi.mock('@/components/listings/open-photos', () => ({ openPhotos }))

afterEach(() => {
  cleanup()
  openPhotos.mockClear()
})

/** A page with two photos, the second of them pressed; what opens it is still on its way. */
function pressPhoto() {
  const page = render(
    <PhotoZoom title="Dune">
      <a href="/one.jpg" data-photo="30x40">
        one
      </a>
      <a href="/two.jpg" data-photo="30x40">
        two
      </a>
    </PhotoZoom>
  )
  expect(fireEvent.click(screen.getByText('two'))).toBe(false)
  expect(openPhotos).not.toHaveBeenCalled()
  return page
}

it('a pressed photo opens in front of the page, the others beside it', async () => {
  pressPhoto()
  await vi.waitFor(() => expect(openPhotos).toHaveBeenCalledOnce())
  expect(openPhotos).toHaveBeenCalledWith(
    [screen.getByText('one'), screen.getByText('two')],
    1,
    'Dune',
    expect.anything()
  )
})

it('a pressed photo does not open over the page that somebody has gone on to meanwhile', async () => {
  pressPhoto().unmount()
  await import('@/components/listings/open-photos')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(openPhotos).not.toHaveBeenCalled()
})
