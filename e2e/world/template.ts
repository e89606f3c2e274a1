import { makeTemplate } from './product.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file for what the demo says.')
await makeTemplate(file)
