// Long plays in a real browser, which would make `npm test` too slow: whole turns with their gestures counted, a whole scenario with
// the page's long tasks and memory watched. `npm run soak`; arguments go to Playwright.
process.env.BRIDGEHEAD_SOAK = 'yes'
await import('./run.mjs')
