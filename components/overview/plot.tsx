'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from '#translations'
import type { PlotPoint } from './render-plot'

/** An image to assistive technology; the table has the numbers. */
export function Plot({ name, points }: { name: string; points: readonly PlotPoint[] }) {
  const t = useTranslations()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isGone = false
    let remove: () => void = () => undefined
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    async function draw(): Promise<void> {
      const { renderPlot } = await import('./render-plot')
      remove()
      if (!isGone && canvas.current) remove = renderPlot(canvas.current, points)
    }
    const renderAgain = () => void draw()
    renderAgain()
    scheme.addEventListener('change', renderAgain)
    return () => {
      isGone = true
      scheme.removeEventListener('change', renderAgain)
      remove()
    }
  }, [points])

  // Clipped: a canvas keeps its width until it is redrawn.
  return (
    <div className="relative h-48 overflow-hidden">
      <canvas ref={canvas} role="img" aria-label={t('overview.chartLabel', { name })} />
    </div>
  )
}
