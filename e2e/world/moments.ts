import { apiKeyMoments } from './api-key-moments.ts'
import { auditMoments } from './audit-moments.ts'
import { campaignMoments } from './campaign-moments.ts'
import { consoleMoments } from './console-moments.ts'
import { dashboardMoments } from './dashboard-moments.ts'
import { fullProfileMoments } from './full-profile-moments.ts'
import { historyMoments } from './history-moments.ts'
import { homeMoments } from './home-moments.ts'
import { inboxMoments } from './inbox-moments.ts'
import { leavingMoments } from './leaving-moments.ts'
import { legalMoments } from './legal-moments.ts'
import { libraryMoments } from './library-moments.ts'
import type { Moment } from './moment.ts'
import { operationMoments } from './operation-moments.ts'
import { profileMoments } from './profile-moments.ts'
import { queueMoments } from './queue-moments.ts'
import { replyTemplateMoments } from './reply-template-moments.ts'
import { reportMoments } from './report-moments.ts'
import { resilienceMoments } from './resilience-moments.ts'
import { screens } from './screens.ts'
import { sessionMoments } from './session-moments.ts'
import { signInMoments } from './sign-in-moments.ts'
import { slaMoments } from './sla-moments.ts'
import { supportAnalyticsMoments } from './support-analytics-moments.ts'
import { supportLogMoments } from './support-log-moments.ts'
import { supportMoments } from './support-moments.ts'
import { systemMoments } from './system-moments.ts'
import { threadMoments } from './thread-moments.ts'
import { userDetailMoments } from './user-detail-moments.ts'
import { userMoments } from './user-moments.ts'

import { viewAsMoments } from './view-as-moments.ts'

/** Every screen as its address shows it, and what happens on it. */
export const moments: Moment[] = [
  ...screens,
  ...signInMoments,
  ...profileMoments,
  ...fullProfileMoments,
  ...homeMoments,
  ...inboxMoments,
  ...supportMoments,
  ...slaMoments,
  ...supportAnalyticsMoments,
  ...supportLogMoments,
  ...sessionMoments,
  ...leavingMoments,
  ...legalMoments,
  ...resilienceMoments,
  ...campaignMoments,
  ...libraryMoments,
  ...replyTemplateMoments,
  ...threadMoments,
  ...userDetailMoments,
  ...reportMoments,
  ...operationMoments,
  ...queueMoments,
  ...historyMoments,
  ...consoleMoments,
  ...dashboardMoments,
  ...userMoments,
  ...viewAsMoments,
  ...auditMoments,
  ...apiKeyMoments,
  ...systemMoments,
]
