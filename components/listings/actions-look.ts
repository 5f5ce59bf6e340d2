import { classNames } from '@/components/ui/class-names'
import type { ListingStatus } from '@/lib/listings/listing-status'

export function actionsLook(className?: string): string {
  return classNames('grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:*:grow', className)
}

export function canBeWished({ status }: { status: ListingStatus }): boolean {
  return status === 'available' || status === 'reserved'
}
