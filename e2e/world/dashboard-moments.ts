import type { Route } from 'playwright'
import { broken, button, type Moment, silent } from './moment.ts'

const analytics = '/flight-control/users-analytics'
const dashboard = '/flight-control/dashboard'

type Data = { previous: object; services: object[] }

/** Changes what the API has answered. */
const changed = (change: (data: Data) => object) => async (route: Route) => {
  const response = await route.fetch()
  const { data } = await response.json()
  await route.fulfill({ response, json: { success: true, data: change(data) } })
}

const withoutUsers = changed((data) => ({
  ...data,
  registrations: { data: [] },
  lastLogin: { distribution: [] },
  demographics: { byGenderAndAge: [] },
  geography: { countryDistribution: [] },
  languages: { languageDistribution: [] },
  emailVerification: { verifiedUsers: 0, unverifiedUsers: 0, verificationRate: 0 },
  previous: { ...data.previous, overview: null, registrationsByDay: [] },
}))

const unhealthy = changed((data) => ({
  ...data,
  status: 'unhealthy',
  services: data.services.map((service, place) => ({
    ...service,
    status: ['down', 'off', 'up'][place % 3],
  })),
  queue: { waitingNotifications: 12, waitingMessages: 48_210, waitingMails: 3, oldestWait: 1900 },
}))

/** The start page of the console, and statistics about users. */
export const dashboardMoments: Moment[] = [
  {
    name: 'dashboard-loading',
    path: dashboard,
    as: 'admin',
    api: [/\/admin\/dashboard\//, silent],
    loading: true,
  },
  { name: 'dashboard-failing', path: dashboard, as: 'admin', api: [/\/admin\/dashboard\//, broken] },
  { name: 'dashboard-one-failing', path: dashboard, as: 'admin', api: [/\/dashboard\/stats/, broken] },
  {
    name: 'dashboard-unhealthy',
    path: dashboard,
    as: 'admin',
    api: [/\/dashboard\/system-health/, unhealthy],
  },
  { name: 'analytics-year', path: `${analytics}?period=365`, as: 'admin' },
  {
    name: 'analytics-loading',
    path: analytics,
    as: 'admin',
    api: [/\/users\/analytics/, silent],
    loading: true,
  },
  { name: 'analytics-failing', path: analytics, as: 'admin', api: [/\/users\/analytics/, broken] },
  { name: 'analytics-empty', path: analytics, as: 'admin', api: [/\/users\/analytics/, withoutUsers] },
  {
    name: 'analytics-table',
    path: analytics,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Tablo', 'Table').click()
      await button(page, 'Tablo', 'Table', 1).click()
    },
  },
]
