// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SettingsForm } from '@/components/settings/settings-form'
import { toSettingControl } from '@/lib/settings/describe-field'
import { render } from '@/tests/support/render'

afterEach(cleanup)

function renderForm(): void {
  const key = 'identity.name'
  render(
    <SettingsForm revision={1} edited={[{ key, control: toSettingControl(key), value: 'Flyleaf', isFixed: false }]} />
  )
}

function leave(): Event {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

it('settings that were typed and not saved are asked for before the page is left', () => {
  renderForm()
  const field = screen.getByLabelText('Name of the shop')
  expect(leave().defaultPrevented).toBe(false)
  fireEvent.change(field, { target: { value: 'Alexandria' } })
  expect(leave().defaultPrevented).toBe(true)
  fireEvent.change(field, { target: { value: 'Flyleaf' } })
  expect(leave().defaultPrevented).toBe(false)
})

it('settings that are sent to be reviewed are not asked for', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ revision: 1, changed: [] }))
  renderForm()
  fireEvent.change(screen.getByLabelText('Name of the shop'), { target: { value: 'Alexandria' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(screen.queryByText('Leave without saving?')).toBeNull()
  fetched.mockRestore()
})
