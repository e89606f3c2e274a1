type Options = { url: string; firstAdmin: string | undefined; platform?: NodeJS.Platform }

const defaultUrl = 'http://127.0.0.1:3000'

/** The hints that a start prints at a terminal. */
export function nextSteps({ url, firstAdmin, platform = process.platform }: Options): string {
  const run = platform === 'win32' ? 'npx --yes bun@1.4.4 run' : './meydan'
  const cli = platform === 'win32' ? `${run} cli` : run
  const login = url === defaultUrl ? `${cli} login` : `${cli} login --url ${url}`
  return [
    `  Open it:           ${url}${firstAdmin ? `, and sign in as ${firstAdmin}` : ''}`,
    `  Add demo data:     ${run} demo`,
    `  Use the terminal:  ${login}, then ${cli} --help`,
  ].join('\n')
}
