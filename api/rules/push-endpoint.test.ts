import { expect, test } from 'bun:test'
import { isKeyOf, isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH9qXn4',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f',
  'https://push.xn--fsqu00a.xn--j6w193g/x',
])('accepts %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://meydan/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://router.home.arpa/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://10.0.0.5/x',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@10.0.0.1/x',
  'https://fcm.googleapis.com/x#y',
  'https://a_b.example.org/x',
  'https://fcm.googleapis.com\\@127.0.0.1/x',
  ' https://fcm.googleapis.com/x',
  'HTTPS://FCM.googleapis.com/x',
  'https://fcm.googleapis.com/\r\nX-Evil: 1',
  'https://fcm.googleapis.com/a/../x',
  'https://fcm.googleapis.com/x\u0000',
  'javascript:alert(1)',
  'fcm.googleapis.com/x',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('rejects %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test.each([
  [16, 'kfMkd8NzN2JvJz0dM6K5Vw', true],
  [16, 'kfMkd8NzN2JvJz0dM6K5Vw==', true],
  [16, 'kfMkd8NzN2JvJz0dM6K5V', false],
  [16, 'kfMkd8NzN2JvJz0dM6K5V+', false],
  [16, '', false],
  [65, `B${'A'.repeat(86)}`, true],
  [65, `B${'A'.repeat(85)}`, false],
])('a key of %p bytes: %p', (bytes, text, good) => {
  expect(isKeyOf(bytes)(text)).toBe(good)
})
