import { altered, type Moment, momentsOf, waits } from './moment.ts'

const all = /\/api\/v1\/(user\/(notifications|account)|support\/tickets)/
const inbox = '**/api/v1/user/notifications?*'

const withoutNews = { notifications: [], total: 0, unread_count: 0 }
const longName = 'Muhteşemkaranlıkgecelerinyıldızlarıaltındayürüyen'
/** The signed-in user, changed. */
const user = (changes: object): Moment['api'] => [
  '**/api/v1/auth/status',
  altered((data) => Object.assign(data.user, changes)),
]

/** The home page with much data, without data and without an answer of the API. */
export const homeMoments: Moment[] = [
  { name: 'home-full', path: '/home', as: 'admin' },
  { name: 'home-requests', path: '/home', as: 'fullProfile' },
  ...momentsOf('gamer', '/home', {
    'home-empty': { api: [inbox, altered((data) => Object.assign(data, withoutNews))] },
    'home-long-name': { api: user({ firstName: longName }) },
    'home-terms': { api: user({ termsDue: '2026-11-27' }) },
  }),
  ...waits('gamer', 'home', '/home', all),
]
