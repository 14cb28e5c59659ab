// A real Chromium and a server of our pages, for screenshots and measurements.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** @type {readonly string[]} */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium from CHROMIUM, else where Debian puts it. */
export async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath))
    throw new Error(`No Chromium at ${executablePath}. Install it, or name one in CHROMIUM.`)
  return chromium.launch({ executablePath, args: [...flags] })
}
