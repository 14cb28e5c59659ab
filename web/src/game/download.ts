/** Hands a file to the player. */
export function download(content: object, name: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
