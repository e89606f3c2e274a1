import { deskNoticeKinds } from '#db/enums.ts'
import type { DataOf } from './api.ts'

type OwnSettings = DataOf<'GET /admin/support/preferences'>

/** What an agent has chosen who has chosen nothing yet. */
export const ownSettings = (notices: Partial<OwnSettings['notices']> = {}): OwnSettings => ({
  reply_status: 'waiting_user',
  notices: {
    ...(Object.fromEntries(
      deskNoticeKinds.map((kind) => [kind, { inbox: true, email: true }]),
    ) as OwnSettings['notices']),
    ...notices,
  },
  away_minutes: 10,
})
