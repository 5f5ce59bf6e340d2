// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CasePhotoInput } from '@/components/bookings/chosen-photos'
import { ToastRegion } from '@/components/ui/toast-region'
import { render } from '@/tests/support/render'

afterEach(cleanup)

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
