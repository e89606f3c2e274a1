import { PackageX } from 'lucide-react'
import { withoutProviderTexts } from '#api/rules/labels/deliveries.ts'
import type { WithoutProvider as Which } from '#db/enums/notifications.ts'
import { inLanguage } from '#web/lib/labels.ts'

/** Says before sending that messages will be stored, because their channel has no provider (D34). */
export function WithoutProvider({ which }: { which: Which }) {
  if (which === 'none') return null
  return (
    <p className="flex gap-2 rounded-control border border-gold/40 bg-gold-tint p-3 text-sm">
      <PackageX aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
      {inLanguage(withoutProviderTexts[which])}
    </p>
  )
}
