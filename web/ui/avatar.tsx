import { Avatar as Primitive } from 'radix-ui'
import { cn } from './cn.ts'

export function Avatar({ src, name, className }: { src?: string | null; name: string; className?: string }) {
  return (
    <Primitive.Root
      className={cn(
        'inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-raised',
        className,
      )}
    >
      {src && <Primitive.Image src={src} alt="" className="size-full object-cover" />}
      <Primitive.Fallback aria-hidden className="font-display text-sm font-semibold text-turquoise">
        {name.trim().charAt(0).toLocaleUpperCase('tr')}
      </Primitive.Fallback>
    </Primitive.Root>
  )
}
