import type { Route } from 'playwright'
import { broken, type Moment, silent } from './moment.ts'

const all = /\/api\/v1\/(user\/(notifications|account)|support\/tickets)/
const inbox = '**/api/v1/user/notifications?*'

async function emptied(route: Route) {
  const response = await route.fetch()
  const body = await response.json()
  const data = { ...body.data, notifications: [], total: 0, unread_count: 0 }
  await route.fulfill({ response, json: { ...body, data } })
}

async function renamed(route: Route) {
  const response = await route.fetch()
  const body = await response.json()
  body.data.user.firstName = 'Muhteşemkaranlıkgecelerinyıldızlarıaltındayürüyen'
  await route.fulfill({ response, json: body })
}

async function withTermsDue(route: Route) {
  const response = await route.fetch()
  const body = await response.json()
  body.data.user.termsDue = '2026-11-27'
  await route.fulfill({ response, json: body })
}

/** The home page with much data, without data and without an answer of the API. */
export const homeMoments: Moment[] = [
  { name: 'home-full', path: '/home', as: 'admin' },
  { name: 'home-requests', path: '/home', as: 'fullProfile' },
  { name: 'home-empty', path: '/home', as: 'gamer', api: [inbox, emptied] },
  { name: 'home-long-name', path: '/home', as: 'gamer', api: ['**/api/v1/auth/status', renamed] },
  { name: 'home-terms', path: '/home', as: 'gamer', api: ['**/api/v1/auth/status', withTermsDue] },
  { name: 'home-loading', path: '/home', as: 'gamer', api: [all, silent], loading: true },
  { name: 'home-failing', path: '/home', as: 'gamer', api: [all, broken] },
]
