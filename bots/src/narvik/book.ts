/**
 * Where the bots set their counters up. Against a fleet that can wear out whatever it reaches, the Germans keep most companies
 * inland, behind the crests, with decoys on the roads that the Allies must come by. Two companies in the passes of the north hold
 * up the Norwegians, as in 1940. Found by trying some dozens of changes, each in hundreds of games of the quick bots.
 */
export const book: { readonly [unit: string]: string } = {
  'de-km-1': '1911',
  'de-km-2': '1815',
  'de-km-3': '1914',
  'de-km-4': '1918',
  'de-m1-1': '1814',
  'de-m1-2': '2716',
  'de-m1-3': '1815',
  'de-m2-1': '1911',
  'de-m2-2': '1912',
  'de-m2-3': '1913',
  'de-m3-1': '2613',
  'de-m3-2': '1716',
  'de-m3-3': '1716',
  'de-decoy-1': '1912',
  'de-decoy-2': '1912',
  'de-decoy-3': '1713',
  'de-decoy-4': '2714',
  'de-decoy-5': '1911',
}
