export const flags: readonly string[]
export function findBrowser(): string | undefined
export function ensureBrowser(): string | undefined
