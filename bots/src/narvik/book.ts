/**
 * Where the bots set their counters up. Against a fleet that can exhaust whatever it reaches, the Germans keep most companies
 * inland, behind the crests, and leave decoys on the roads that the Allies must come by.
 */
export const book: { readonly [unit: string]: string } = {
  'de-km-1': '1911',
  'de-km-2': '1815',
  'de-km-3': '1914',
  'de-km-4': '1918',
  'de-m1-1': '1814',
  'de-m1-2': '1814',
  'de-m1-3': '1815',
  'de-m2-1': '1911',
  'de-m2-2': '1912',
  'de-m2-3': '1913',
  'de-m3-1': '1815',
  'de-m3-2': '1716',
  'de-m3-3': '1716',
  'de-decoy-1': '1812',
  'de-decoy-2': '1912',
  'de-decoy-3': '1713',
  'de-decoy-4': '2714',
  'de-decoy-5': '1911',
}
