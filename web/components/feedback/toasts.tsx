import { Bell, CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { handleNotices } from '#web/lib/notify.ts'
import { useMedia } from '#web/lib/use-media.ts'
import * as m from '#web/paraglide/messages.js'

const toastOptions = {
  unstyled: true,
  classNames: {
    toast:
      'flex w-[min(22rem,calc(100vw-2rem))] items-start gap-3 rounded-card border border-line bg-surface p-4 text-sm text-text shadow-lift',
    description: 'text-muted',
    actionButton:
      'ml-auto shrink-0 rounded-control bg-turquoise px-3 py-1.5 font-medium text-on-accent transition hover:brightness-110',
    closeButton:
      'order-last shrink-0 rounded-small p-0.5 text-muted transition hover:text-text [&_svg]:size-4',
  },
}

/** Milliseconds until a toast closes ('message fading'). */
const durations = { success: 3000, error: 5000, info: 5000 }
/** Long enough to read an offer and reach its button; sonner waits while a toast is hovered. */
const briefMs = 10_000

export function Toasts() {
  useEffect(
    () =>
      handleNotices(({ tone, text, detail, action }) =>
        toast[tone](text, {
          description: detail,
          duration: action ? (action.brief ? briefMs : Infinity) : durations[tone],
          closeButton: Boolean(action),
          action: action && { label: action.label, onClick: action.run },
        }),
      ),
    [],
  )
  // On a phone the thumb's end of the screen belongs to actions; on a desk the footer stays in reach.
  const narrow = useMedia('(max-width: 639px)')
  return (
    <Toaster
      position={narrow ? 'top-center' : 'bottom-right'}
      offset={{ bottom: 96, right: 24 }}
      mobileOffset={{ top: 72 }}
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={m.common_shell_toasts()}
      toastOptions={toastOptions}
      icons={{
        success: <CircleCheck className="size-5 text-green" />,
        error: <CircleAlert className="size-5 text-red" />,
        info: <Bell className="size-5 text-turquoise" />,
      }}
    />
  )
}
