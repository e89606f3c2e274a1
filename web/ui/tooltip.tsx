import * as Primitive from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

export const TooltipProvider = Primitive.Provider

export function Tooltip({
  text,
  side,
  children,
}: {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded-small bg-text px-2 py-1 text-xs text-ground"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
