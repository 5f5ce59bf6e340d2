import { Spinner } from '@/components/ui/spinner'

export default function CategoryLoading() {
  return (
    <div className="wrap grid min-h-96 place-items-center text-ink-soft">
      <Spinner label="One moment, fetching this shelf" />
    </div>
  )
}
