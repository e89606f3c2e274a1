import { isIP } from 'node:net'
import { connect } from 'node:tls'

const timeoutMs = 3_000

export type Certificate = { expiresAt: string; issuer: string | null; subject: string | null }

/** The certificate that a server presents, valid or not; rejects if there is no TLS handshake. */
export function readCertificate({ hostname, port }: Pick<URL, 'hostname' | 'port'>): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  // An expired certificate is what this shall find.
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    ...(!isIP(hostname) && { servername: hostname }),
    rejectUnauthorized: false,
  })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('timed out')))
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('closed before the handshake')))
  socket.once('secureConnect', () => {
    const { valid_to: expires, issuer, subject } = socket.getPeerCertificate()
    socket.end()
    if (!expires) return reject(new Error('no certificate'))
    resolve({
      expiresAt: new Date(expires).toISOString(),
      issuer: nameIn(issuer?.O) ?? nameIn(issuer?.CN),
      subject: nameIn(subject?.CN),
    })
  })
  return promise
}

const nameIn = (value: string | string[] | undefined): string | null => [value].flat()[0] ?? null
