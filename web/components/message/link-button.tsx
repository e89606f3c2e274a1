import { useRouter } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { isServerPath } from '#web/lib/server-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

export type ShownLink = { url: string; text: string }

/** The address inside the app; undefined for other sites and for what the server answers. */
function pathOf(url: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(url, location.origin)
  return origin === location.origin && !isServerPath(pathname) ? `${pathname}${search}${hash}` : undefined
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const look = 'mt-3 h-auto min-h-9 max-w-full justify-self-start py-1.5 whitespace-normal wrap-anywhere'

type LinkButtonProps = { link: ShownLink; tabIndex?: number; onFollow?: () => void }

/** The button of a notification: pages of this site open in the app, other sites in a new tab. */
export function LinkButton({ link, tabIndex, onFollow }: LinkButtonProps) {
  const router = useRouter()
  const path = pathOf(link.url)
  const open = (event: MouseEvent) => {
    onFollow?.()
    if (path === undefined || !isPlain(event)) return
    event.preventDefault()
    router.history.push(path)
  }
  const away = path === undefined && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Button asChild size="small" className={cn(look, 'relative z-10')}>
      <a href={link.url} onClick={open} tabIndex={tabIndex} {...away}>
        {link.text}
        {path === undefined && <ExternalLink />}
      </a>
    </Button>
  )
}

/** The same button in a preview, where it opens nothing. */
export const SampleLink = ({ link }: { link?: ShownLink | null }) =>
  link?.text && (
    <Button asChild size="small" className={look}>
      <span title={link.url}>{link.text}</span>
    </Button>
  )
