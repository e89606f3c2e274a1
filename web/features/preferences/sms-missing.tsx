import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SmsNeed } from '#api/rules/preferences.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { CodeForm } from '#web/components/form/code/code-form.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { channelLabels } from './labels.ts'
import { requestPhoneCode, settingsQuery, verifyPhone } from './queries.ts'

const sentences: Record<SmsNeed, () => string> = {
  gateway: m.preferences_sms_needs_gateway,
  phone: m.preferences_sms_needs_phone,
  verification: m.preferences_sms_needs_verification,
}

/** In place of the toggle of SMS: what it needs, and the way there. */
export function SmsMissing({ missing }: { missing: SmsNeed }) {
  return (
    <>
      <p className="text-sm font-medium">{channelLabels.sms.text()}</p>
      <p className="text-sm text-muted">{sentences[missing]()}</p>
      {missing === 'phone' && (
        <Button asChild variant="secondary" size="small" className="mt-2">
          <Link to="/profile" search={{ section: 'userInfo' }}>
            {m.preferences_sms_add_phone()}
          </Link>
        </Button>
      )}
      {missing === 'verification' && <Verification />}
    </>
  )
}

type Sent = { until: number; seconds: number }
const sentNow = (seconds: number): Sent => ({ seconds, until: Date.now() + seconds * 1000 })

/** Sends a code to the number of the profile and takes it. */
function Verification() {
  const client = useQueryClient()
  const { notice, tell } = useNotice()
  const [sent, setSent] = useState<Sent>()
  const request = useAction({
    mutationFn: requestPhoneCode,
    onSuccess: ({ expiresIn }) => setSent(sentNow(expiresIn)),
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  if (sent)
    return (
      <div className="mt-3 grid max-w-sm gap-3">
        <CodeForm
          {...sent}
          verify={async (code) => {
            await verifyPhone(code)
            await invalidate(client, settingsQuery.queryKey)
          }}
          resend={requestPhoneCode}
          onResent={(seconds) => setSent(sentNow(seconds))}
          onSpent={() => setSent({ ...sent, until: 0 })}
        >
          <p className="text-sm text-muted">{m.preferences_sms_code_sent()}</p>
        </CodeForm>
      </div>
    )
  return (
    <div className="mt-2 grid gap-2">
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={request.isPending}
        onClick={() => request.mutate()}
      >
        {m.preferences_sms_verify()}
      </Button>
      <Result notice={notice} />
    </div>
  )
}
