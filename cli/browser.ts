/** Opens a page without waiting for it; false where there is no browser to open, as over SSH. */
export async function openBrowser(page: string): Promise<boolean> {
  // A page that is no web address could start any program.
  const command = /^https?:\/\//.test(page) && commandFor(process.platform, process.env)
  if (!command) return false
  try {
    const child = Bun.spawn([...command, page], { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' })
    child.unref()
    // A browser in the foreground is still running then, a launcher has ended.
    return (await Promise.race([child.exited, Bun.sleep(500).then(() => 0)])) === 0
  } catch {
    return false
  }
}

/** The program that opens a link; without a shell, so that no character of the link has a meaning. */
export function commandFor(platform: string, env: NodeJS.ProcessEnv): string[] | undefined {
  if (env.BROWSER) return env.BROWSER.trim().split(/\s+/)
  if (env.SSH_CONNECTION) return undefined
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}
