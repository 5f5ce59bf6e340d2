'use client'

import { z } from 'zod'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { Spinner } from '@/components/ui/spinner'
import { putJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

export function HolidaySwitch({ on }: { on: boolean }) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: 'page' })

  async function toggle(): Promise<string> {
    await putJson(apiRoutes.holiday, { on: !on }, z.unknown())
    return t(`selling.holidaySwitched.${on ? 'off' : 'on'}`)
  }

  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={t('selling.holidaySwitch')}
        aria-busy={pending || undefined}
        onClick={() => (pending ? undefined : void run(toggle))}
        className="group relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-surface-sunken transition-colors aria-checked:border-accent aria-checked:bg-accent"
      >
        <span className="absolute top-0.5 left-0.5 grid size-5.5 place-items-center rounded-full border border-line-strong bg-surface-raised text-xs transition-transform group-aria-checked:translate-x-5">
          {pending ? <Spinner /> : null}
        </span>
      </button>
      <span>
        <span className="font-semibold">{t('selling.salesStatus.onHoliday')}</span>{' '}
        <span className="text-sm text-ink-soft">{t(on ? 'selling.holidayOnHint' : 'selling.holidayOffHint')}</span>
      </span>
    </div>
  )
}
