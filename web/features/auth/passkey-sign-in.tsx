import { useEffect, useEffectEvent } from 'react'
import { useAction } from '#web/components/mutation/use-action.ts'
import { askInAutofill, usePasskeysSupported } from '#web/lib/passkeys.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import * as m from '#web/paraglide/messages.js'
import { loginNotice } from './login-errors.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type SignedIn, signInByPasskey } from './queries.ts'
import type { NoticeState } from './use-complete-sign-in.ts'

type PasskeySignInProps = {
  noticeState: NoticeState
  redirecting: boolean
  rememberMe: () => boolean
  onSigned: (signed: SignedIn) => void
}

/** Signs in by passkey: a button, and the autofill of the address where the browser has it. */
export function PasskeySignIn({ noticeState, redirecting, rememberMe, onSigned }: PasskeySignInProps) {
  const supported = usePasskeysSupported()
  const signIn = useAction({
    ...signInByPasskey,
    onSuccess: onSigned,
    onError: (error) => noticeState.tell(loginNotice(error)),
  })
  const offersAutofill = supported && !signIn.isPending && !redirecting
  const offer = useEffectEvent(async (gone: AbortSignal) => {
    const credential = gone.aborted ? undefined : await askInAutofill(gone)
    if (credential && !gone.aborted) signIn.mutate({ credential, rememberMe: rememberMe() })
  })
  useEffect(() => {
    if (!offersAutofill) return
    const going = new AbortController()
    whenIdle(() => void offer(going.signal))
    return () => going.abort()
  }, [offersAutofill])
  if (!supported) return null
  return (
    <PasskeyButton
      size="large"
      className="mt-3 w-full"
      busy={signIn.isPending || redirecting}
      onClick={() => {
        noticeState.dismiss()
        signIn.mutate({ rememberMe: rememberMe() })
      }}
    >
      {m.auth_passkey_sign_in()}
    </PasskeyButton>
  )
}
