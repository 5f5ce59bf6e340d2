// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CasePhotoInput, ChosenPhotos, type ChosenPhoto } from '@/components/orders/chosen-photos'
import { ToastRegion } from '@/components/ui/toast-region'
import { render } from '@/tests/support/render'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('says that a case takes only so many photos, and adds as many as have room', async () => {
  const onChoose = vi.fn()
  render(
    <>
      <CasePhotoInput room={2} onChoose={onChoose} />
      <ToastRegion />
    </>
  )
  const files = ['front', 'back', 'stain'].map((name) => new File(['photo'], `${name}.png`, { type: 'image/png' }))
  await userEvent.upload(screen.getByLabelText('Add photos'), files)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(files.slice(0, 2))
  expect(await screen.findByText('A case can have up to 4 photos.')).toBeDefined()
})

function Photos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  return <ChosenPhotos photos={photos} onChange={setPhotos} />
}

it('shows the photos of a case before their previews are ready, also without https', async () => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined))
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  render(<Photos />)
  await userEvent.upload(screen.getByLabelText('Add photos'), new File(['photo'], 'stain.png', { type: 'image/png' }))
  expect(screen.getByText('stain.png')).toBeDefined()
})
