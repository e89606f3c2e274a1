import { OwnSignIns } from '#web/features/sessions/own-sign-ins.tsx'
import { SecuritySection } from '#web/features/two-factor/security-section.tsx'

export function Security() {
  return (
    <>
      <SecuritySection />
      <OwnSignIns />
    </>
  )
}
