import { useState } from 'react'
import { cn } from './cn.ts'

type AvatarProps = {
  name: string
  /** The address of the picture; null without one. */
  image?: string | null | undefined
  className?: string
}

/** The picture of a person, or else the initial. In the text face, because the O of the display face is an empty box. */
export function Avatar({ name, image, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex size-8 align-top shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-raised text-sm font-semibold text-turquoise',
        className,
      )}
    >
      {image && image !== broken ? (
        <img src={image} alt="" className="size-full object-cover" onError={() => setBroken(image)} />
      ) : (
        name.trim().charAt(0).toLocaleUpperCase('tr')
      )}
    </span>
  )
}
