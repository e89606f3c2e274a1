import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rules } from '#web/components/form/rules.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { Result } from '#web/components/notice/result.tsx'
import { showFailure } from '#web/components/notice/show-failure.ts'
import type { ShownNotice, useNotice } from '#web/components/notice/use-notice.ts'
import { freshKey } from '#web/lib/fresh-key.ts'
import { useLater } from '#web/lib/use-later.ts'
import * as m from '#web/paraglide/messages.js'
import { FilesField } from '../files/files-field.tsx'
import { useDrop } from '../files/use-drop.ts'
import { useFiles } from '../files/use-files.ts'
import { createTicket, prepend, sendMessage, type Ticket, ticketsQuery, uploadTo } from '../queries.ts'
import { ContactFields } from './contact-fields.tsx'
import { guestTicketForm, noTicket, ticketForm, wireOf } from './form.ts'
import { RequestFields } from './request-fields.tsx'

/** How long one reads that it worked before the list is shown (spec 1 §4). */
const switchMs = 2000

type TicketFormProps = {
  isGuest: boolean
  notice: ShownNotice | null
  tell: ReturnType<typeof useNotice>['tell']
  /** A guest's link is on its way to this address. */
  onMailed: (email: string) => void
  onDone: () => void
}

/** A new request (spec 1 §4, §5): it says that it arrived, clears itself and leads to the list. */
export function TicketForm({ isGuest, notice, tell, onMailed, onDone }: TicketFormProps) {
  const client = useQueryClient()
  const [done, setDone] = useState(false)
  const [key, setKey] = useState(freshKey)
  const files = useFiles()
  const { over, handlers } = useDrop(files.add)
  const create = useMutation(createTicket)
  const send = useMutation(sendMessage)
  useLater(done, switchMs, () => {
    setDone(false)
    onDone()
  })

  /** The files follow the request as its first message; what is there already is not sent again. */
  async function bringFiles({ id }: Ticket) {
    if (files.files.length === 0) return true
    const attachments = await files.sendAll(uploadTo(id))
    if (attachments)
      await send.mutateAsync({ id, message: '', attachments, key: [key, ...attachments].join('-') })
    return attachments !== null
  }
  const form = useAppForm({
    ...rules(isGuest ? guestTicketForm : ticketForm),
    defaultValues: noTicket,
    onSubmit: async ({ value, formApi }) => {
      try {
        const ticket = await create.mutateAsync({ json: wireOf(value, isGuest), key })
        if (!(await bringFiles(ticket)))
          return tell({ tone: 'error', text: m.support_form_files_failed({ id: ticket.id }) })
        tell({ tone: 'success', text: m.support_form_created({ id: ticket.id }) })
        client.setQueryData(ticketsQuery(1).queryKey, (page) => page && prepend(page, ticket))
        if (isGuest) onMailed(value.guest_email.trim())
        setKey(freshKey)
        formApi.reset()
        files.clear()
        setDone(true)
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  return (
    <form.AppForm>
      <form.UnsavedGuard within="/support" />
      <form.Form className="grid gap-6" {...(isGuest ? {} : handlers)}>
        {isGuest && <ContactFields form={form} />}
        <RequestFields form={form} />
        {isGuest ? (
          <p className="text-xs text-muted">{m.support_files_later()}</p>
        ) : (
          <FilesField files={files} over={over} disabled={create.isPending || send.isPending} />
        )}
        <Result notice={notice} />
        <form.SubmitButton size="large" className="sm:justify-self-end">
          {m.support_form_submit()}
        </form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}
