import type { ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Sheet, SheetContent, SheetTitle } from '#web/ui/sheet.tsx'

type DetailSheetProps = { title: string; className?: string; onClose: () => void; children: ReactNode }

/** One row beside its list. */
export const DetailSheet = ({ title, className, onClose, children }: DetailSheetProps) => (
  <Sheet open onOpenChange={(open) => !open && onClose()}>
    <SheetContent
      closeLabel={m.common_close()}
      aria-describedby={undefined}
      className={cn('w-[min(32rem,94vw)]', className)}
    >
      <SheetTitle className="wrap-anywhere">{title}</SheetTitle>
      {children}
    </SheetContent>
  </Sheet>
)
