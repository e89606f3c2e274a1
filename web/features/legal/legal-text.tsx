import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isServerPath } from '#web/lib/server-paths.ts'
import { cn } from '#web/ui/cn.ts'
import { wholeWordsIn } from '#web/ui/whole-words.tsx'

/** Opens app links in the router and scrolls to the section of the URL hash. */
function useAppLinks() {
  const text = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const { current } = text
    const { hash } = location
    if (/^#s\d+$/.test(hash)) current?.querySelector(hash)?.scrollIntoView()
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const to = link?.getAttribute('href') ?? ''
      const plain = !event.defaultPrevented && event.button === 0
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !plain) return
      if (!to.startsWith('/') || isServerPath(to)) return
      event.preventDefault()
      router.history.push(to)
    }
    current?.addEventListener('click', follow)
    return () => current?.removeEventListener('click', follow)
  }, [router])
  return text
}

const proseClasses = cn(
  'max-w-[68ch] leading-7 wrap-anywhere',
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:scroll-mt-24 [&_h2]:text-lg print:[&_h2]:break-after-avoid',
  '[&_p]:my-3 [&_li]:my-1.5 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:marker:text-turquoise',
  '[&_a]:rounded-small [&_a]:text-turquoise [&_a]:underline [&_a]:underline-offset-4',
  '[&_code]:rounded-small [&_code]:bg-raised [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-sm',
  '[&_table]:my-5 [&_table]:wrap-break-word [&_td_code]:whitespace-nowrap [&_table]:w-full [&_table]:border-collapse [&_table]:text-sm [&_table]:leading-6',
  '[&_th]:border-b [&_th]:border-control [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-medium',
  '[&_td]:pr-4 sm:[&_td]:py-2.5 [&_td]:align-top [&_tr]:border-b [&_tr]:break-inside-avoid',
  // On a phone the cells of a row stand below each other, each after the first with the name of its column.
  'max-sm:[&_thead]:sr-only max-sm:[&_tr]:block max-sm:[&_tr]:py-2.5 max-sm:[&_td]:block max-sm:[&_td:first-child]:font-medium',
  "max-sm:[&_td:not(:first-child)]:before:text-muted max-sm:[&_td:not(:first-child)]:before:content-[attr(data-label)':_']",
)

/** Renders the HTML of a legal text, which the server builds from files of this repository. */
export function LegalText({ html, className }: { html: string; className?: string }) {
  const text = useAppLinks()
  return (
    <article
      ref={text}
      className={cn(proseClasses, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server builds it from files of this repository
      dangerouslySetInnerHTML={{ __html: wholeWordsIn(html) }}
    />
  )
}
