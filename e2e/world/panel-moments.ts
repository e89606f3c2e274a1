import type { Route } from 'playwright'
import { broken, type Moment, silent } from './moment.ts'

async function emptied(route: Route) {
  const answer = await route.fetch()
  const body = await answer.json()
  const none = Array.isArray(body.data.notifications)
    ? { notifications: [], total: 0, pagination: { ...body.data.pagination, total: 0, totalPages: 0 } }
    : {
        notification_status: [],
        summary: Object.fromEntries(Object.keys(body.data.summary).map((key) => [key, 0])),
      }
  await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...none } } })
}

/** A list while it is asked for, when it cannot be had, and when nothing is in it. */
export const panel = (name: string, path: string, pattern: string | RegExp): Moment[] => [
  { name: `${name}-loading`, path, as: 'admin', api: [pattern, silent], loading: true },
  { name: `${name}-failing`, path, as: 'admin', api: [pattern, broken] },
  { name: `${name}-empty`, path, as: 'admin', api: [pattern, emptied] },
]
