import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

/** Files of personal data, which the server gives only to a session with a recent answer (D89). */
const personal = /\/support\/(tickets|feedbacks)\/export/

/** A link to a file. It asks for the password first where the file needs it, because a download could not ask. */
export function DownloadLink({ href, ...link }: ComponentProps<'a'> & { href: string }) {
  const { mutate } = useMutation({
    mutationFn: (_href: string) => dataOf(api.auth.reauthenticate.$post({ json: {} })),
    meta: { failure: m.common_chart_csv_failed },
    onSuccess: (_answer, href) => follow(href),
  })
  return (
    <a
      {...link}
      href={href}
      download
      onClick={(event) => {
        link.onClick?.(event)
        if (!personal.test(href)) return
        event.preventDefault()
        mutate(href)
      }}
    />
  )
}

function follow(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
