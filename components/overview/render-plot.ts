import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { resolveToken } from '@/components/ui/resolve-token'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export type PlotPoint = { label: string; value: number; words: string }

/** Returns the cleanup. Browser only. */
export function renderPlot(canvas: HTMLCanvasElement, points: readonly PlotPoint[]): () => void {
  const ink = resolveToken('--color-ink-soft')
  const font = { family: getComputedStyle(canvas).fontFamily, size: 13 }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: points.map(({ label }) => label),
      datasets: [{ data: points.map(({ value }) => value), backgroundColor: resolveToken('--color-accent-ink'), categoryPercentage: 0.9 }]
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      plugins: {
        legend: { display: false },
        tooltip: { displayColors: false, bodyFont: font, titleFont: font, callbacks: { label: ({ dataIndex }) => points[dataIndex]?.words ?? '' } }
      },
      scales: {
        x: { grid: { display: false }, border: { color: ink }, ticks: { color: ink, font, maxRotation: 0, autoSkipPadding: 16 } },
        y: { beginAtZero: true, suggestedMax: 4, grid: { color: resolveToken('--color-line') }, border: { display: false }, ticks: { color: ink, font, precision: 0, maxTicksLimit: 5 } }
      }
    }
  })
  return () => chart.destroy()
}
