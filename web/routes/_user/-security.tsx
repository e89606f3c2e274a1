import { PasskeysCard } from '#web/features/passkeys/passkeys-card.tsx'
import { OwnSignIns } from '#web/features/sessions/own-sign-ins.tsx'
import { SecuritySection } from '#web/features/two-factor/security-section.tsx'

/** The section of two-factor, passkeys and sign-ins. */
export const Security = () => (
  <>
    <SecuritySection />
    <PasskeysCard />
    <OwnSignIns />
  </>
)
