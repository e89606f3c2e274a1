import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import type { ShownNotice, useNotice } from '#web/components/feedback/use-notice.ts'
import { FilesField } from '#web/components/files/files-field.tsx'
import { useDrop } from '#web/components/files/use-drop.ts'
import { useFiles } from '#web/components/files/use-files.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText } from '#web/lib/errors.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#web/lib/request-key.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import { useTimeout } from '#web/lib/use-timeout.ts'
import * as m from '#web/paraglide/messages.js'
import { WholeWords } from '#web/ui/whole-words.tsx'
import {
  createTicket,
  type NewTicket,
  prepend,
  sendMessage,
  type Ticket,
  ticketsQuery,
  uploadTo,
} from '../queries.ts'
import { ContactFields } from './contact-fields.tsx'
import { CreatedNotice } from './created-notice.tsx'
import { emptyTicket, guestTicketForm, ticketForm, toRequest } from './form.ts'
import { RequestFields } from './request-fields.tsx'
import type { GuestTicket } from './use-guest-ticket.ts'

/** Delay in milliseconds before the list opens after success. */
const switchMs = 2000

const keyName = 'support-ticket'

/** A created request and its idempotency key. */
type Created = { ticket: Ticket; key: string }

type TicketFormProps = {
  isGuest: boolean
  notice: ShownNotice | null
  tell: ReturnType<typeof useNotice>['tell']
  /** Called with the request of a guest, whose link was mailed. */
  onGuestTicket: (ticket: GuestTicket) => void
  onDone: () => void
}

/**
 * Form for a new request: confirms it, clears itself and opens the list. If the request was created but
 * its files failed, a retry sends only the files.
 */
export function TicketForm({ isGuest, notice, tell, onGuestTicket, onDone }: TicketFormProps) {
  const client = useQueryClient()
  const isHere = useIsHere()
  const [done, setDone] = useState(false)
  const [created, setCreated] = useState<Created | null>(null)
  const files = useFiles()
  // Files added during a submit would not be sent.
  const { draggedOver, handlers } = useDrop((dropped) => {
    if (!form.state.isSubmitting) files.add(dropped)
  })
  const create = useAction(createTicket)
  const send = useAction(sendMessage)
  useTimeout(done, switchMs, () => {
    setDone(false)
    // Stay if the user started another request.
    if (form.state.isDefaultValue) onDone()
  })

  async function createOnce(json: NewTicket): Promise<Created> {
    const key = idempotencyKeyOf(keyName, json)
    return { ticket: await create.mutateAsync({ json, key }), key }
  }
  /** Sends the files as the first message; uploaded ones are not sent again. */
  async function sendFiles({ ticket: { id }, key }: Created) {
    if (files.files.length === 0) return true
    const attachments = await files.sendAll(uploadTo(id))
    if (attachments)
      await send.mutateAsync({ id, message: '', attachments, key: [key, ...attachments].join('-') })
    return attachments !== null
  }
  const form = useAppForm({
    ...formValidation(isGuest ? guestTicketForm : ticketForm),
    defaultValues: emptyTicket,
    onSubmit: async ({ value, formApi }) => {
      let request = created
      try {
        request ??= await createOnce(toRequest(value, isGuest))
        const { ticket } = request
        if (!(await sendFiles(request))) {
          setCreated(request)
          return tell({ tone: 'error', text: m.support_form_files_failed({ id: ticket.id }) })
        }
        tell({ tone: 'success', text: m.support_form_created({ id: ticket.id }) })
        client.setQueryData(ticketsQuery(1).queryKey, (page) => page && prepend(page, ticket))
        if (isGuest) onGuestTicket({ id: ticket.id, email: value.guest_email.trim() })
        forgetIdempotencyKey(keyName)
        setCreated(null)
        // Keep input typed during the submit.
        if (formApi.state.values === value) formApi.reset()
        files.clear()
        setDone(true)
      } catch (error) {
        setCreated(request)
        const reason = () =>
          request
            ? `${m.support_form_files_failed({ id: request.ticket.id })} ${failureText(error)}`
            : m.support_form_failed({ reason: failureText(error) })
        if (isHere()) showFailure(formApi, error, tell, reason)
        else tell({ tone: 'error', text: reason() })
      }
    },
  })
  const sending = useStore(form.store, (state) => state.isSubmitting)
  return (
    <form.AppForm>
      <form.UnsavedGuard within="/support" isLeft={() => created !== null && files.files.length === 0} />
      <form.Form className="grid gap-6" {...(isGuest ? {} : handlers)}>
        {created ? (
          <CreatedNotice ticket={created.ticket} />
        ) : (
          <>
            {isGuest && <ContactFields form={form} />}
            <RequestFields form={form} />
          </>
        )}
        {isGuest ? (
          <p className="text-xs text-muted">
            <WholeWords>{m.support_files_later()}</WholeWords>
          </p>
        ) : (
          <FilesField files={files} draggedOver={draggedOver} disabled={sending} />
        )}
        <form.SubmitButton size="large" className="sm:justify-self-end">
          {!created
            ? m.support_form_submit()
            : files.files.length > 0
              ? m.support_form_send_files()
              : m.support_form_without_files()}
        </form.SubmitButton>
        <Result notice={notice} />
      </form.Form>
    </form.AppForm>
  )
}
