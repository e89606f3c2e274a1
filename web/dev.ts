const root = `${import.meta.dir}/..`
const bun = process.execPath
const port = process.env.PORT ?? '3000'
const started = { cwd: root, stdout: 'inherit', stderr: 'inherit' } as const

/** Runs API and web app with hot reload: the API restarts on a change, Vite replaces modules and proxies the API. */
await Bun.spawn([bun, 'run', 'messages'], started).exited
const children = [
  Bun.spawn([bun, '--watch', '--no-clear-screen', 'api/main.ts'], {
    ...started,
    env: { ...process.env, PORT: port },
  }),
  Bun.spawn([bun, 'x', '--bun', 'vite', '--config', 'web/vite.config.ts'], {
    ...started,
    env: { ...process.env, MEYDAN_API_URL: `http://127.0.0.1:${port}` },
  }),
]

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
await Promise.all(children.map((child) => child.exited))
