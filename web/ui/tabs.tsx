import * as Primitive from 'radix-ui/tabs'
import { type ComponentProps, type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { cn } from './cn.ts'

export const Tabs = Primitive.Root

/** Brings the selected tab to the middle of its list, unless it is the one that was brought there. */
function useSelectedInView() {
  const shown = useRef<Element>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const selected = list.current?.querySelector('[role=tab][data-state=active]')
    if (!list.current || !selected || selected === shown.current) return
    shown.current = selected
    const [frame, tab] = [list.current.getBoundingClientRect(), selected.getBoundingClientRect()]
    list.current.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2)
  })
  return list
}

/** Scrolls where its tabs are wider than their place, and keeps the selected one in view. */
export function TabsList({ className, ...props }: ComponentPropsWithoutRef<typeof Primitive.List>) {
  const list = useSelectedInView()
  return (
    <Primitive.List
      ref={list}
      className={cn('fading-ends flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'inline-flex h-10 finger:h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted transition -outline-offset-2 hover:text-text data-[state=active]:border-turquoise data-[state=active]:text-text',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-4', className)} {...props} />
}
