// A real Chromium, for screenshots and measurements.
import { chromium } from '@playwright/test'
import { ensureBrowser, flags } from '../test/findBrowser.mjs'

export async function openBrowser() {
  const executablePath = ensureBrowser()
  if (!executablePath) throw new Error('No browser. Install Chromium, or name one in the variable CHROMIUM.')
  return chromium.launch({ executablePath, args: [...flags] })
}
