import { Link } from '@tanstack/react-router'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'

const linkClass = 'touch relative text-turquoise underline underline-offset-4'

/** What opening an account accepts. The links open in a new tab, so that nothing typed is lost. */
export const LegalNote = ({ termsVersion }: { termsVersion: string | undefined }) => (
  <p className="mt-5 mb-4 text-sm text-muted">
    {m.auth_details_terms()}{' '}
    <Link to={paths.terms} target="_blank" className={linkClass}>
      {m.auth_legal_terms()}
    </Link>
    {termsVersion && ' '}
    {termsVersion && <span className="whitespace-nowrap">({formatDate(termsVersion)})</span>}.{' '}
    {m.auth_details_privacy()}{' '}
    <Link to={paths.privacy} target="_blank" className={linkClass}>
      {m.auth_legal_privacy()}
    </Link>
    .
  </p>
)
