import { PasskeysCard } from '#web/features/passkeys/passkeys-card.tsx'
import { SecuritySection } from '#web/features/two-factor/security-section.tsx'

/** The section of two-factor and passkeys. */
export const Security = () => (
  <>
    <SecuritySection />
    <PasskeysCard />
  </>
)
