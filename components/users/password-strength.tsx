'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import type { PlainKey } from '@/lib/platform/i18n/message'

const LABELS = [
  'users.passwordStrength.veryWeak',
  'users.passwordStrength.veryWeak',
  'users.passwordStrength.fair',
  'users.passwordStrength.good',
  'users.passwordStrength.veryGood'
] as const satisfies readonly PlainKey[]
const BARS = [1, 2, 3, 4]

/** Loads some 400 KB with the first character. */
export function PasswordStrength({ password, name, email }: { password: string; name: string; email: string }) {
  const t = useTranslations()
  const [measured, setMeasured] = useState<{ password: string; score: number } | null>(null)

  useEffect(() => {
    if (password === '') return
    let isCurrent = true
    import('./measure-password').then(
      ({ measurePassword }) => {
        if (isCurrent) setMeasured({ password, score: measurePassword(password, { name, email }) })
      },
      // A hint only: without the network the form reports it.
      () => undefined
    )
    return () => {
      isCurrent = false
    }
  }, [password, name, email])

  const score = password !== '' && measured ? measured.score : null
  return (
    <div className="grid min-h-7 content-start gap-1.5">
      <div className="flex gap-1.5" aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={classNames('h-1 flex-1 rounded-full', barStyle(score, bar))} />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {score === null ? '' : t(LABELS[score] ?? LABELS[0])}
      </p>
    </div>
  )
}

function barStyle(score: number | null, bar: number): string {
  if (score === null || Math.max(score, 1) < bar) return 'bg-line'
  return score < 2 ? 'bg-danger' : 'bg-success'
}
