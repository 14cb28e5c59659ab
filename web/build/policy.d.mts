import type { Plugin } from 'vite'

export const policy: string
export const headers: Readonly<Record<string, string>>
export function strictPolicy(): Plugin
