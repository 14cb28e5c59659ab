export function filesOfTheGuide(): ReadonlyMap<string, string>
export function changesOfTheGuide(): readonly { readonly path: string; readonly from: string; readonly to: string }[]
