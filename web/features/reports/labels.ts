import { Bell, LifeBuoy, type LucideIcon, ShieldCheck, Users } from 'lucide-react'
import { fileFormatLabels } from '#api/rules/labels/reports.ts'
import type { ExportStatus, ReportType } from '#db/enums/reports.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

/** A list has no printable page. */
export const listFormatLabels = { csv: fileFormatLabels.csv, json: fileFormatLabels.json }

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
