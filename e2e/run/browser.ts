import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * What each window of a whole Chromium would draw beside its page, at twice the cost of the page, and, because only the
 * last such list counts, what Playwright switches off as well.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AimEnabled', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]

/** Without a GPU its process only copies what is drawn, and two threads wait for each other: a tenth of all work. */
export const fewerThreads = ['--in-process-gpu', '--disable-gpu-compositing', '--num-raster-threads=1']

/** What a Chromium needs to run headless anywhere, as root too, without phoning home. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures}`,
  // What visits of seconds never earn back.
  '--js-flags=--no-opt --no-maglev',
]

/** The shell draws no window around its page, which saves a third of the time of the journeys. */
const packages = ['chromium-headless-shell', 'chromium']
const usual = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium that runs: `CHROMIUM_PATH`, the machine's own, Playwright's, or one installed now. */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and that does not run.`)
  }
  const found = [...usual, chromium.executablePath()].find(runs)
  if (found) return Bun.which(found) ?? found

  if (process.getuid?.() === 0 && Bun.which('apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await install(['apt-get', 'update'], env)
    for (const name of packages)
      if ((await install(['apt-get', 'install', '-y', name], env)) && runs(name))
        return Bun.which(name) ?? name
  }
  if (
    (await install([process.execPath, 'x', 'playwright', 'install', 'chromium'])) &&
    runs(chromium.executablePath())
  )
    return chromium.executablePath()
  throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH to one.')
}

/** `--version` rather than existence: Ubuntu's chromium-browser is only a hint to install a snap. */
function runs(browser: string): boolean {
  const path = Bun.which(browser)
  if (!path || !existsSync(path)) return false
  return Bun.spawnSync([path, '--version', '--no-sandbox'], {
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: 20_000,
  }).success
}

async function install(command: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.error(`Chromium: ${command.join(' ')}`)
  const child = Bun.spawn(command, {
    env: { ...process.env, ...env },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  })
  return (await child.exited) === 0
}

if (import.meta.main) console.log(await findBrowser())
