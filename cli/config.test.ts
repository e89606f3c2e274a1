import { expect, test } from 'bun:test'
import { apiUrl } from './config.ts'
import { storeFile } from './profiles.ts'

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://meydan.example/', 'https://meydan.example'],
  ['https://example.com/meydan/api/v1/', 'https://example.com/meydan'],
  ['HTTPS://Meydan.Example:443/api/v1', 'https://meydan.example'],
])('%s is normalised to %s', (address, url) => {
  expect(apiUrl(address, '--url')).toBe(url)
})

test.each(['meydan', 'localhost:3000', 'file:///etc/passwd', ''])('%p is not an API address', (address) => {
  expect(() => apiUrl(address, '--url')).toThrow('--url')
})

test('stores profiles in XDG_CONFIG_HOME, unless it is a relative path', () => {
  expect(storeFile({ XDG_CONFIG_HOME: '/somewhere' })).toBe('/somewhere/meydan/profiles.json')
  expect(storeFile({ XDG_CONFIG_HOME: 'somewhere' })).toEndWith('/.config/meydan/profiles.json')
})
