import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Back to the list as it was left, with its filters and page; to the whole list from a link elsewhere. */
export function BackLink() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  function goBack(event: MouseEvent) {
    if (!canGoBack || !isPlain(event)) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link
      {...sectionTo('users-management')}
      onClick={goBack}
      className="touch relative inline-flex items-center gap-1.5 justify-self-start rounded-small text-sm text-muted hover:text-text"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {m.users_detail_back()}
    </Link>
  )
}
