import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, TriangleAlert } from 'lucide-react'
import { limits } from '#api/rules/limits.ts'
import { Page } from '#web/components/shell/page.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { brand } from '#web/lib/brand.ts'
import { contactQuery, mailLink } from '#web/lib/contact.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Deleted } from './deleted.tsx'
import { Retention } from './retention.tsx'

const steps = [
  { title: m.account_deletion_step_sign_in, body: m.account_deletion_step_sign_in_body },
  { title: m.account_deletion_step_open, body: m.account_deletion_step_open_body },
  { title: m.account_deletion_step_ask, body: m.account_deletion_step_ask_body },
  { title: m.account_deletion_step_confirm, body: m.account_deletion_step_confirm_body },
]

const contactLink =
  'touch relative inline-flex items-center gap-2 rounded-small font-medium text-turquoise underline-offset-4 hover:underline'

/** Public page that explains what deleting an account does and how to do it (D99). */
export function DeleteAccountPage() {
  const { data: email } = useQuery(contactQuery())
  return (
    <Page
      title={m.account_deletion_title()}
      about={m.account_seo_deletion_description({ brand: brand() })}
      description={m.account_deletion_description()}
      width="narrow"
    >
      <div className="grid gap-4">
        <div className="card flex items-start gap-3 border-gold/50 bg-linear-to-r from-gold-tint to-gold-tint/50 p-5">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
          <div className="grid gap-1 text-sm">
            <p className="font-medium">{m.account_deletion_warning_title({ days: limits.erasureDays })}</p>
            <p className="text-muted">{m.account_deletion_warning_body({ days: limits.erasureDays })}</p>
          </div>
        </div>
        <SettingsCard title={m.account_deletion_what_title()}>
          <Deleted />
        </SettingsCard>
        <SettingsCard title={m.account_deletion_how_title()}>
          <ol className="grid gap-5">
            {steps.map(({ title, body }, index) => (
              <li key={title()} className="flex gap-4">
                <span
                  aria-hidden
                  className="figures flex size-8 shrink-0 items-center justify-center rounded-full border border-turquoise/50 font-display font-semibold text-turquoise"
                >
                  {index + 1}
                </span>
                <div className="grid gap-0.5 pt-1">
                  <h3 className="font-sans text-sm font-medium">{title()}</h3>
                  <p className="text-sm text-muted">{body()}</p>
                </div>
              </li>
            ))}
          </ol>
          <Button asChild variant="secondary" className="mt-6 max-sm:w-full">
            <Link to={paths.profile} search={{ section: 'preferences' }}>
              {m.account_deletion_open_preferences()}
            </Link>
          </Button>
        </SettingsCard>
        <SettingsCard title={m.account_deletion_retention_title()}>
          <Retention />
        </SettingsCard>
        <SettingsCard
          title={m.account_deletion_contact_title()}
          description={m.account_deletion_contact_body()}
        >
          <dl className="grid gap-3 text-sm sm:grid-cols-[7rem_1fr]">
            {email && (
              <>
                <dt className="text-muted">{m.account_deletion_contact_email()}</dt>
                <dd className="wrap-anywhere">
                  <a
                    href={mailLink(email, m.account_deletion_contact_subject_text())}
                    className={contactLink}
                  >
                    <Mail className="size-4" aria-hidden />
                    {email}
                  </a>
                </dd>
              </>
            )}
            <dt className="text-muted">{m.account_deletion_contact_support()}</dt>
            <dd>
              <Link to={paths.support} className={contactLink}>
                {m.account_deletion_contact_support_open()}
              </Link>
            </dd>
            <dt className="text-muted">{m.account_deletion_contact_subject()}</dt>
            <dd>{m.account_deletion_contact_subject_text()}</dd>
          </dl>
        </SettingsCard>
      </div>
    </Page>
  )
}
