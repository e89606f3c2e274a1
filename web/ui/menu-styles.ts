export const floatingClass =
  'z-50 rounded-control border border-line bg-surface text-sm text-text shadow-lift data-[state=closed]:animate-vanish data-[state=open]:animate-pop'

export const itemClass =
  'flex min-h-9 finger:min-h-11 cursor-pointer items-center gap-2 rounded-small px-3 py-1.5 outline-none select-none data-[disabled]:pointer-events-none data-[disabled]:opacity-50 data-[highlighted]:bg-raised [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted'
