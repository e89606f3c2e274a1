import { Smartphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CopyButton } from '#web/components/feedback/copy-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FirstCode } from './first-code.tsx'
import type { Setup } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

/** Three steps: add the secret to an app, save the recovery codes, confirm with a first code. */
export function EnrolSteps({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const [codesSaved, setCodesSaved] = useState(false)
  return (
    <ol className="grid gap-8">
      <Step number={1} title={m.two_factor_step_app_title()} body={m.two_factor_step_app_body()}>
        {/* A phone cannot scan a code on its own screen. */}
        <Button asChild className="hidden justify-self-start max-sm:w-full pointer-coarse:inline-flex">
          <a href={setup.otpauth_url}>
            <Smartphone />
            {m.two_factor_step_app_open()}
          </a>
        </Button>
        <div className="flex flex-wrap items-center gap-5">
          <Suspense fallback={<Skeleton className="size-44" />}>
            <QrCode text={setup.otpauth_url} />
          </Suspense>
          <div className="grid min-w-0 flex-1 basis-56 gap-2 text-sm">
            <p className="text-muted">{m.two_factor_step_app_secret()}</p>
            <code className="font-mono wrap-anywhere select-all">
              {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <div>
              <CopyButton text={setup.secret} label={m.two_factor_step_app_copy()} />
            </div>
          </div>
        </div>
      </Step>
      <Step number={2} title={m.two_factor_step_codes_title()} body={m.two_factor_step_codes_body()}>
        <RecoveryCodes codes={setup.recoveryCodes} saved={codesSaved} onSaved={setCodesSaved} />
      </Step>
      <Step
        number={3}
        title={m.two_factor_step_code_title()}
        body={codesSaved ? m.two_factor_step_code_body() : m.two_factor_step_code_first()}
      >
        <FirstCode disabled={!codesSaved} onDone={onDone} />
      </Step>
    </ol>
  )
}

type StepProps = { number: number; title: string; body: string; children: ReactNode }

function Step({ number, title, body, children }: StepProps) {
  return (
    <li className="grid gap-x-4 gap-y-4 sm:grid-cols-[2rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className="figures flex size-8 items-center justify-center rounded-full border border-turquoise/50 bg-turquoise/10 font-display text-sm font-semibold text-turquoise"
      >
        {number}
      </span>
      <div className="grid gap-4">
        <div className="sm:pt-1">
          <h3 className="text-base">{title}</h3>
          <p className="mt-1 text-sm text-muted">{body}</p>
        </div>
        {children}
      </div>
    </li>
  )
}
