import { Spinner } from '@/components/ui/spinner'

export default function DashboardLoading() {
  return (
    <div className="grid min-h-72 place-items-center text-ink-soft">
      <Spinner label="One moment, fetching your page" />
    </div>
  )
}
