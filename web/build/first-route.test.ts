import { expect, test } from 'bun:test'
import { dataOf, pathsOf, scriptsOf } from './first-route.ts'

const part = '?tsr-split=component'
const chunk = (name: string, imports: string[] = []) => ({ file: `${name}.js`, imports })
const manifest = {
  'index.html': chunk('index', ['_react']),
  'main.tsx': chunk('main', ['_react']),
  _react: chunk('react'),
  _shared: chunk('shared', ['_react']),
  [`routes/_user.tsx${part}`]: chunk('user'),
  [`routes/_user/home.tsx${part}---loader`]: chunk('home', ['_shared']),
  [`routes/_admin.tsx${part}`]: chunk('admin'),
  [`routes/_admin/flight-control.tsx${part}`]: chunk('console', ['_shared']),
  [`routes/_admin/flight-control/users_.$user.tsx${part}---loader`]: chunk('user-detail'),
  [`routes/_public/index.tsx${part}`]: chunk('landing'),
  [`routes/_public/support/index.tsx${part}`]: chunk('support'),
  'features/inbox/live-bell.tsx': chunk('bell', ['_shared']),
}

test('lists the pages of the build by their address', () => {
  expect(pathsOf(manifest)).toEqual(['/home', '/flight-control/users/$user', '/', '/support'])
})

test('a page loads the app, its layouts, its route and their imports, each after what it imports', () => {
  const app = ['react.js', 'index.js', 'main.js']
  expect(scriptsOf(manifest, '/')).toEqual([...app, 'landing.js'])
  expect(scriptsOf(manifest, '/home')).toEqual([...app, 'user.js', 'shared.js', 'home.js', 'bell.js'])
  expect(scriptsOf(manifest, '/flight-control/users/$user')).toEqual([
    ...app,
    ...['admin.js', 'shared.js', 'console.js', 'user-detail.js', 'bell.js'],
  ])
  expect(() => scriptsOf(manifest, '/nowhere')).toThrow('/nowhere')
})

test('a page has the data of the longest beginning of its path', () => {
  const data = { '/': ['session'], '/console': ['count'], '/console/users': ['users'] }
  const paths = [
    '/',
    '/login',
    '/console',
    '/console/users',
    '/console/usersx',
    '/console/audit',
    '/consoles',
  ]
  expect(paths.map((path) => dataOf(data, path)[0])).toEqual([
    ...['session', 'session', 'count', 'users', 'count', 'count', 'session'],
  ])
})
