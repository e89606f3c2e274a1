import { Fingerprint, LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Opens the browser's dialog for passkeys; drawn only where `usePasskeysSupported`. */
export const PasskeyButton = ({ busy, children, ...props }: ComponentProps<typeof Button>) => (
  <Button variant="secondary" busy={busy} {...props}>
    {busy ? <LoaderCircle className="animate-spin" /> : <Fingerprint />}
    {children}
  </Button>
)
