import { connect } from 'node:net'
import postgres from 'postgres'
import { requestLimits } from '#db/limits.ts'
import { openPool } from '#db/pool.ts'
import { UnusableSetting } from '#db/unusable-setting.ts'

const oldest = 18
const patienceMs = 5_000

const unusable = (sentence: string, cause?: unknown) =>
  new UnusableSetting(`DATABASE_URL: ${sentence}`, { cause })

/** Checks that the database can be used; throws an UnusableSetting that says what to correct. */
export async function checkDatabase(url: string): Promise<void> {
  if (!isReadable(url))
    throw unusable(
      'it is not a URL such as postgres://user:password@localhost:5432/meydan; write special characters of a password as %XX.',
    )
  const { host, port, name } = placeOf(url)
  if (host) await checkProtocol(host, port)
  const client = postgres(url, { max: 1, fetch_types: false, connect_timeout: 5, onnotice: () => {} })
  const [row] = await client<[{ server_version: string }]>`show server_version`
    .simple()
    .catch((error: unknown) => {
      throw unusable(refusal(error, url), error)
    })
    .finally(() => client.end({ timeout: 1 }))
  const { server_version: version } = row
  if (Number.parseInt(version, 10) < oldest)
    throw unusable(
      `PostgreSQL at ${name} is version ${version}, and ${oldest} or newer is needed; upgrade it, or name another one.`,
    )
  if (!(await keepsSession(url)))
    throw unusable(
      `${name} is a pooler that changes sessions between transactions, as PgBouncer in transaction mode does, so that events and timeouts would be lost; ${withoutPooler}`,
    )
}

const withoutPooler = 'name PostgreSQL itself, because Meydan pools its connections.'

/** Whether a connection stays one session: a setting lasts while others work, and what it listens for arrives. */
async function keepsSession(url: string): Promise<boolean> {
  const channel = `meydan_probe_${crypto.randomUUID().replaceAll('-', '')}`
  const heard = Promise.withResolvers<boolean>()
  const options = { max: 1, fetch_types: false, onnotify: () => heard.resolve(true) }
  const [session, other] = [openPool(url, requestLimits, options), openPool(url, requestLimits, options)]
  const late = setTimeout(() => heard.resolve(false), patienceMs)
  try {
    await session.unsafe(`listen ${channel}`).simple()
    await session.unsafe(`set meydan.probe = 'kept'`).simple()
    const isKept = await other.begin(async (tx) => {
      await tx.unsafe(`notify ${channel}`).simple()
      const [row] = await session
        .unsafe<[{ kept: boolean }]>(`select current_setting('meydan.probe', true) = 'kept' as kept`)
        .simple()
      return row.kept
    })
    return isKept && (await heard.promise)
  } catch (error) {
    const { code, message } = innermost(error)
    // A pooler lets it wait for a session that another connection has.
    if (code === 'CONNECTION_SILENT') return false
    if (code === '08P01')
      throw unusable(
        `${placeOf(url).name} is a pooler that does not take the timeouts of a session (${message}); ${withoutPooler}`,
        error,
      )
    throw unusable(refusal(error, url), error)
  } finally {
    clearTimeout(late)
    await Promise.all([session.end({ timeout: 1 }), other.end({ timeout: 1 })])
  }
}

/** Whether the URL can be decoded: a bare % breaks the driver. */
function isReadable(url: string): boolean {
  try {
    const { protocol, username, password, pathname } = new URL(url)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return /^postgres(ql)?:$/.test(protocol)
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return false
    throw error
  }
}

function placeOf(url: string) {
  const { hostname, port, pathname, username } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(port) || 5432,
    name: `${hostname || 'its socket'}:${port || 5432}`,
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  }
}

/** The SSLRequest message, which every PostgreSQL answers with S or N. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Checks the first byte of the response, because the driver would wait forever for another kind of server. */
function checkProtocol(host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const place = `${host}:${port}`
  const notPostgres = () =>
    reject(unusable(`what listens at ${place} is not PostgreSQL; correct the host and the port.`))
  const socket = connect(port, host, () => socket.write(sslRequest))
  socket.setTimeout(patienceMs, () =>
    reject(
      unusable(
        `${place} does not answer as PostgreSQL within ${patienceMs / 1000} seconds; check the host, the port and any firewall.`,
      ),
    ),
  )
  socket.once('data', (data) => (/^[SNE]/.test(data.toString('latin1')) ? resolve() : notPostgres()))
  socket.once('end', notPostgres)
  socket.once('error', (error) => reject(unusable(unreachable(error, host, place), error)))
  return promise.finally(() => socket.destroy())
}

function unreachable(error: Error, host: string, place: string): string {
  const code = 'code' in error ? String(error.code) : error.message
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `the host "${host}" cannot be found; correct its name.`
  if (code === 'ECONNREFUSED')
    return `nothing listens at ${place}; start PostgreSQL there, or correct the host and the port.`
  return `${place} cannot be reached (${code}); check the host, the port and any firewall.`
}

function refusal(error: unknown, url: string): string {
  const { name, user, database } = placeOf(url)
  const { code, message } = innermost(error)
  if (code === '3D000')
    return `PostgreSQL at ${name} has no database "${database}"; create it, or correct the name.`
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${name} refuses the user "${user}" (${message}); correct the user and the password.`
  return `PostgreSQL at ${name} cannot be used: ${message}.`
}

/** SQLSTATEs of missing permissions or extensions in the first migration. */
const forbidden = new Set(['42501', '0A000', '58P01', '25006'])

const diskFull = '53100'

/** Turns a migration's error of permission or space into an UnusableSetting; rethrows other errors. */
export function explainMigration(url: string) {
  return (error: unknown): never => {
    const { code, message } = innermost(error)
    if (code === diskFull)
      throw new UnusableSetting(
        `The disk of the database is full (${message}); make space on it, and start again.`,
        { cause: error },
      )
    if (!code || !forbidden.has(code)) throw error
    const { user, database } = placeOf(url)
    throw unusable(
      `the tables and extensions cannot be created in "${database}" (${message}); ` +
        `let a superuser run "create extension" for pg_trgm, unaccent and pg_stat_statements there, and make "${user}" the owner of the database.`,
      error,
    )
  }
}

/** drizzle wraps errors of PostgreSQL. */
function innermost(error: unknown): { code?: string; message: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error.cause instanceof Error && !(error instanceof postgres.PostgresError))
    return innermost(error.cause)
  return { code: 'code' in error ? String(error.code) : undefined, message: error.message }
}
