import { expect, test } from 'bun:test'
import { readCertificate } from './certificate.ts'

/** Self-signed for a name that no one has. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBqzCCAVGgAwIBAgIUD0bEJE4+PuQNUFlnJCnBntznH90wCgYIKoZIzj0EAwIw
KjEXMBUGA1UEAwwObWV5ZGFuLmV4YW1wbGUxDzANBgNVBAoMBk1leWRhbjAgFw0y
NjExMjMwMTAwMjBaGA8yMTI2MTAzMDAxMDAyMFowKjEXMBUGA1UEAwwObWV5ZGFu
LmV4YW1wbGUxDzANBgNVBAoMBk1leWRhbjBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABCiL6aKWlixDpcLw3Z5H8ev9yg8S2CThl1CKSPMV27QYFKa0I+CK5R9aSYtC
v0J8ZHmAQwEi2+E+vQ0OXBj1csyjUzBRMB0GA1UdDgQWBBTPIFOjNR1/GKGdeXmh
eUy7+4pmbTAfBgNVHSMEGDAWgBTPIFOjNR1/GKGdeXmheUy7+4pmbTAPBgNVHRMB
Af8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCLZViumyMhOuk7h7R38o1A8MxU
/1h23+9yM7QFwO4qRwIgDHrQbIsL2EAhy1UfmW/emkowKuJYT7gqsMEB0q0n/D0=
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJL2apKhEduqnCbWC
29CFP3jFzCoT8YGnhuI7GLGiWlKhRANCAAQoi+milpYsQ6XC8N2eR/Hr/coPEtgk
4ZdQikjzFdu0GBSmtCPgiuUfWkmLQr9CfGR5gEMBItvhPr0NDlwY9XLM
-----END PRIVATE KEY-----`

test('reads the certificate that a server presents, also one that no browser would trust', async () => {
  const server = Bun.serve({ port: 0, tls: { cert, key }, fetch: () => new Response('') })
  const found = await readCertificate({ hostname: '127.0.0.1', port: String(server.port) })
  expect(found).toMatchObject({ issuer: 'Meydan', subject: 'meydan.example' })
  expect(Date.parse(found.expiresAt)).toBeGreaterThan(Date.now())
  await server.stop(true)
})

test('rejects without a handshake', async () => {
  const plain = Bun.serve({ port: 0, fetch: () => new Response('') })
  const address = { hostname: '127.0.0.1', port: String(plain.port) }
  expect(readCertificate(address)).rejects.toThrow()
  await Bun.sleep(100)
  await plain.stop(true)
  expect(readCertificate(address)).rejects.toThrow()
})
