import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { usernameProblem } from '#api/rules/names.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatDate } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { profileNotice } from '../profile/notice-durations.ts'
import type { Account } from './form.ts'
import { chooseUsername } from './queries.ts'

const usernameForm = v.object({ username: v.pipe(v.string(), v.trim(), ruleCheck(usernameProblem)) })

/** The name by which others know the gamer; after a change it is shown until it can change again. */
export function UsernameCard({ account: { username, usernameChangeableAt: next } }: { account: Account }) {
  const noticeState = useNotice(profileNotice)
  return (
    <SettingsCard
      title={m.account_username_title()}
      description={m.account_username_description({ days: limits.usernameDays })}
      className="grid gap-4"
    >
      {username && next ? (
        <div>
          <p className="font-medium wrap-anywhere">@{username}</p>
          <p className="mt-1 text-sm text-muted">
            {m.account_username_changeable({ date: formatDate(next) })}
          </p>
        </div>
      ) : (
        <UsernameForm current={username ?? ''} noticeState={noticeState} />
      )}
      <Result notice={noticeState.notice} />
    </SettingsCard>
  )
}

type FormProps = { current: string; noticeState: ReturnType<typeof useNotice> }

function UsernameForm({ current, noticeState }: FormProps) {
  const choose = useAction(chooseUsername)
  const { tell } = noticeState
  const { form } = useNoticeForm({
    schema: usernameForm,
    values: { username: current },
    noticeState,
    send: async (value, { reset }) => {
      const username = value.username.trim()
      if (username === current) return tell({ tone: 'info', text: m.account_details_unchanged() })
      await choose.mutateAsync({ username })
      reset({ username })
      tell({ tone: 'success', text: m.account_username_saved({ username }) })
    },
  })
  return (
    <form.AppForm>
      <form.UnsavedGuard />
      <form.Form className="grid gap-5">
        <form.TextField
          name="username"
          label={m.account_field_username()}
          hint={m.account_username_hint({ min: limits.usernameMin, max: limits.usernameMax })}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          className="max-w-md"
        />
        <form.SubmitButton variant="secondary" className="justify-self-start max-sm:w-full">
          {current ? m.account_username_change() : m.account_username_choose()}
        </form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}
