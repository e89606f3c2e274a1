import type { ReportType } from '#db/enums/reports.ts'
import { notificationsReport } from './notifications-report.ts'
import type { SectionSource } from './section.ts'
import { securityReport } from './security-report.ts'
import { supportReport } from './support-report.ts'
import { usersReport } from './users-report.ts'

export const reportSources: Record<ReportType, SectionSource[]> = {
  users: usersReport,
  notifications: notificationsReport,
  support: supportReport,
  security: securityReport,
}
