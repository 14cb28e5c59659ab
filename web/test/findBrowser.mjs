// A Chromium for the tests: one that is there, else one that Playwright or the system's packages bring.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * What is switched off. Chromium has a page of its own for each list under the address of each window, which nobody sees here: they cost as
 * much as a test. The rest is what Playwright means to switch off by the same flag, which counts once.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** The flags that headless Chromium needs in containers, and that keep it from calling home. */
export const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwanted.join()}`,
]

const { ProgramFiles, LOCALAPPDATA, 'ProgramFiles(x86)': ProgramFiles86 } = process.env
const usual = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: ['', homedir()].flatMap((home) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
  ),
  win32: [ProgramFiles, ProgramFiles86, LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Chromium', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
}

/** Where a browser is, or undefined. CHROMIUM names one. @returns {string | undefined} */
export function findBrowser() {
  const { CHROMIUM } = process.env
  if (CHROMIUM) {
    if (existsSync(CHROMIUM)) return CHROMIUM
    console.error(`There is no browser at ${CHROMIUM}, which the variable CHROMIUM names; looking elsewhere.`)
  }
  return [...(usual[process.platform] ?? []), chromium.executablePath()].find((path) => path && existsSync(path))
}

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

const ways = [
  {
    name: 'Playwright',
    isThere: () => true,
    install() {
      const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
      return run(process.execPath, [cli, 'install', 'chromium'])
    },
  },
  {
    name: 'apt-get',
    isThere: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    install: () => run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']),
  },
]

/** A browser, installed if need be; undefined when none can be had. @returns {string | undefined} */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  for (const { name, isThere, install } of ways) {
    if (!isThere()) continue
    console.log(`No Chromium is here. Installing one with ${name} …`)
    install()
    const installed = findBrowser()
    if (installed) {
      console.log(`Chromium is installed: ${installed}`)
      return installed
    }
  }
  return undefined
}
