import { getTranslations } from '@/components/i18n/translations-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { routes } from '@/lib/routes'

export const IMPORT_STEPS = ['mapping', 'rows'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** The file is the first step; another one is another import. */
export async function ImportSteps({ importId, current }: { importId: string; current: ImportStep }) {
  const t = await getTranslations()
  const steps = [
    { label: t('imports.step.file'), href: routes.imports(), isCurrent: false },
    ...IMPORT_STEPS.map((step) => ({
      label: t(`imports.step.${step}`),
      href: routes.imports(importId, step),
      isCurrent: step === current
    }))
  ]
  return (
    <nav aria-label={t('imports.stepsLabel')}>
      <ol className="flex flex-wrap gap-x-1 gap-y-2">
        {steps.map(({ label, href, isCurrent }, place) => (
          <li key={label}>
            <IntentLink
              href={href}
              aria-current={isCurrent ? 'step' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 hover:bg-surface-sunken aria-[current=step]:bg-surface-sunken aria-[current=step]:font-semibold"
            >
              <span aria-hidden className="tabular-nums text-ink-soft">
                {place + 1}
              </span>
              {label}
            </IntentLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
