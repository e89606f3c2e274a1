import { Bell, LifeBuoy, type LucideIcon, ShieldCheck, Users } from 'lucide-react'
import {
  fileFaultLabels,
  fileFormatLabels,
  fileTypeLabels,
  reportFrequencyLabels,
} from '#api/rules/labels/reports.ts'
import type { ExportStatus, FileType, Language, ReportType } from '#db/enums.ts'
import type { Labels } from '#web/components/form/choices.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

const inLanguage = <Value extends string>(labels: Record<Value, Record<Language, string>>) =>
  Object.fromEntries(
    (Object.keys(labels) as Value[]).map((value) => [value, () => labels[value][getLanguage()]]),
  ) as Record<Value, () => string>

export const typeLabels: Labels<FileType> = inLanguage(fileTypeLabels)
export const formatLabels = inLanguage(fileFormatLabels)
export const frequencyLabels = inLanguage(reportFrequencyLabels)
export const faultLabels = inLanguage(fileFaultLabels)

/** A list has no printable page. */
export const listFormatLabels = { csv: formatLabels.csv, json: formatLabels.json }

export const reportLooks: Record<ReportType, { icon: LucideIcon; description: () => string }> = {
  users: { icon: Users, description: m.reports_users_description },
  notifications: { icon: Bell, description: m.reports_notifications_description },
  support: { icon: LifeBuoy, description: m.reports_support_description },
  security: { icon: ShieldCheck, description: m.reports_security_description },
}

export const statusLabels: Record<ExportStatus, { text: () => string; tone: Tone }> = {
  pending: { text: m.reports_status_pending, tone: 'neutral' },
  processing: { text: m.reports_status_processing, tone: 'turquoise' },
  ready: { text: m.reports_status_ready, tone: 'green' },
  failed: { text: m.reports_status_failed, tone: 'red' },
  expired: { text: m.reports_status_expired, tone: 'neutral' },
}
