import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import * as v from 'valibot'
import { NoticeForm } from '#web/components/form/form.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import type { SessionUser } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { TwoScreens } from './drawings.tsx'
import { Heading } from './heading.tsx'
import { Outcome } from './outcome.tsx'
import { approveDevice } from './queries.ts'

const lettersOf = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 8)
const formatCode = (code: string) => lettersOf(code).replace(/^(.{4})(?=.)/, '$1-')

const deviceForm = v.object({
  user_code: v.pipe(
    v.string(),
    v.check(
      (code) => lettersOf(code).length === 8,
      () => m.auth_device_required(),
    ),
  ),
})

/** Signs in the device that shows this code as the current user, only after a press. */
export function DevicePanel({ user, code = '' }: { user: SessionUser; code?: string }) {
  const approve = useAction(approveDevice)
  const { form, notice } = useNoticeForm({
    schema: deviceForm,
    values: { user_code: formatCode(code) },
    send: (value) => approve.mutateAsync(value),
  })
  if (approve.data)
    return (
      <Outcome
        drawing={<TwoScreens />}
        title={m.auth_device_done_title()}
        body={m.auth_device_done_body({ client: approve.data.client })}
      >
        <Button asChild variant="secondary">
          <Link to="/home">{m.common_home()}</Link>
        </Button>
      </Outcome>
    )
  return (
    <>
      <Heading title={m.auth_device_title()} intro={m.auth_device_intro()} />
      <NoticeForm form={form} notice={notice} noticeClassName="mt-4">
        <form.TextField
          name="user_code"
          label={m.auth_device_label()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={code === ''}
          className="mb-4 min-h-28 content-start [&_input]:h-14 [&_input]:text-center [&_input]:font-display [&_input]:text-lg [&_input]:tracking-[0.2em] [&_input]:uppercase"
        />
        <p className="mb-2 text-sm font-medium">{m.auth_device_account()}</p>
        <div className="mb-4 flex items-center gap-3 rounded-control border border-line p-3 text-sm">
          <Avatar name={user.name} className="size-9" />
          <span className="min-w-0">
            <span className="block truncate font-medium" title={user.name}>
              {user.name}
            </span>
            <span className="block truncate text-muted" title={user.email}>
              {user.email}
            </span>
          </span>
        </div>
        <p className="mb-5 flex items-start gap-2 text-sm text-muted">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden="true" />
          {m.auth_device_warning()}
        </p>
        <form.SubmitButton size="large" className="w-full" autoFocus={code !== ''}>
          {m.auth_device_submit()}
        </form.SubmitButton>
      </NoticeForm>
    </>
  )
}
