import { makeTemplate } from './product.ts'

const [home] = process.argv.slice(2)
if (!home) throw new Error('Where shall the data of all journeys lie?')
await makeTemplate(home)
