import { altered, broken, button, type Moment, momentsOf, waits } from './moment.ts'

const analytics = '/flight-control/users-analytics'
const figures = /\/users\/analytics/
const dashboard = '/flight-control/dashboard'

const withoutUsers = altered((data) => {
  Object.assign(data, {
    registrations: { data: [] },
    lastLogin: { distribution: [] },
    demographics: { byGenderAndAge: [] },
    geography: { countryDistribution: [] },
    languages: { languageDistribution: [] },
    emailVerification: { verifiedUsers: 0, unverifiedUsers: 0, verificationRate: 0 },
    previous: { ...data.previous, overview: null, registrationsByDay: [] },
  })
})

const unhealthy = altered((data) => {
  data.status = 'unhealthy'
  for (const [place, service] of data.services.entries()) service.status = ['down', 'off', 'up'][place % 3]
  data.queue = { waitingNotifications: 12, waitingMessages: 48_210, waitingMails: 3, oldestWait: 1900 }
})

/** The start page of the console, and statistics about users. */
export const dashboardMoments: Moment[] = [
  ...waits('admin', 'dashboard', dashboard, /\/admin\/dashboard\//),
  ...momentsOf('admin', dashboard, {
    'dashboard-one-failing': { api: [/\/dashboard\/stats/, broken] },
    'dashboard-unhealthy': { api: [/\/dashboard\/system-health/, unhealthy] },
  }),
  ...waits('admin', 'analytics', analytics, figures),
  ...momentsOf('admin', analytics, {
    'analytics-year': '?period=365',
    'analytics-empty': { api: [figures, withoutUsers] },
    'analytics-table': async (page) => {
      await button(page, 'Tablo', 'Table').click()
      await button(page, 'Tablo', 'Table', 1).click()
    },
  }),
]
