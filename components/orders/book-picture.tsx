import { ClothCover } from '@/components/covers/cloth-cover'
import { classNames } from '@/components/ui/class-names'

export function BookPicture({
  image,
  title,
  authors = [],
  className
}: {
  image: string | null
  title: string
  authors?: readonly string[]
  className?: string
}) {
  return (
    <span className={classNames('bound block aspect-[2/3] w-20 shrink-0 self-start sm:w-24', className)}>
      {image ? (
        <img
          src={image}
          width={96}
          height={144}
          alt=""
          className="size-full rounded-[inherit] bg-surface-sunken object-contain"
        />
      ) : (
        <ClothCover title={title} authors={authors} />
      )}
    </span>
  )
}
