import { Skeleton } from '@/components/ui/skeleton'

/** Stands where the login form will be, in its size, until the browser has read the address. */
export function LoginFormSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold">Email</span>
        <Skeleton className="h-11" />
      </div>
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold">Password</span>
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-11" />
      <div />
    </div>
  )
}
