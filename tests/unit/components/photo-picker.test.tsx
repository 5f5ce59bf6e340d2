// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Photo } from '@/components/photos/photos'
import { PhotoPicker } from '@/components/selling/photo-picker'
import { usePhotos } from '@/components/selling/use-photos'
import { render } from '@/tests/support/render'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function toPhoto(name: string): Photo {
  const image = { src: '/media/0a/{w}.webp', width: 960, height: 1280, widths: [240, 480, 960] }
  return { key: name, name, preview: null, claimed: true, state: { kind: 'kept', id: name, image, keptAt: 0 } }
}

function Picker({ photos }: { photos: readonly Photo[] }) {
  return <PhotoPicker uploads={usePhotos(photos)} error={undefined} inputRef={() => undefined} />
}

async function press(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

const focused = () => document.activeElement?.getAttribute('aria-label')

it('the photos of a listing keep the focus on the button that moves one, also at the end of the list', async () => {
  render(<Picker photos={['one', 'two', 'three'].map(toPhoto)} />)
  await press('Move Photo 1, the cover later')
  expect(focused()).toBe('Move Photo 2 later')
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Move Photo 3 later')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /^Photo 3 of 3/ }).getAttribute('aria-label')).toMatch(/one$/)
  await press('Move Photo 2 earlier')
  expect(focused()).toBe('Move Photo 1, the cover earlier')
})

it('the photos of a listing give the focus of a removed one to the next, then to the one before it, and at last to the field', async () => {
  render(<Picker photos={['one', 'two', 'three'].map(toPhoto)} />)
  await press('Remove Photo 2')
  expect(focused()).toBe('Remove Photo 2')
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Remove Photo 1, the cover')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Image'))
})
