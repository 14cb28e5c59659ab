/**
 * The page's policy forbids code that is made while running. Zod makes some where it may, and tries whether it may, which a browser
 * reports as a breach; so it is told beforehand. To be imported before anything that has a schema.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true }

export {}
