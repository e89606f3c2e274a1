import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'children' | 'asChild' | 'aria-label'> & {
  icon: LucideIcon
  /** What it does, for screen readers. */
  label: string
  size?: 'icon' | 'icon-small'
}

/** A quiet button that is only an icon. */
export const IconButton = ({ icon: Icon, label, size = 'icon', ...button }: IconButtonProps) => (
  <Button variant="quiet" size={size} aria-label={label} {...button}>
    <Icon />
  </Button>
)
