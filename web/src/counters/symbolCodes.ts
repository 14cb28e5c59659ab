/**
 * Military symbols that the counters use, by our name: APP-6 codes for milsymbol, which draws them into one sprite at build
 * time. All are "friend", so that every side has the rectangular frame; sides differ by colour.
 */
export const symbolCodes = {
  'infantry-section': 'SFGPUCI----B---',
  'infantry-platoon': 'SFGPUCI----D---',
  'infantry-troop': 'SFGPUCI----C---',
  'infantry-company': 'SFGPUCI----E---',
  'infantry-battalion': 'SFGPUCI----F---',
  'infantry-regiment': 'SFGPUCI----G---',
  'infantry-division': 'SFGPUCI----I---',
  'mountain-battalion': 'SFGPUCIO---F---',
  'mountain-company': 'SFGPUCIO---E---',
  'naval-battalion': 'SFGPUCIN---F---',
  'airborne-company': 'SFGPUCIA---E---',
  'armour-division': 'SFGPUCA----I---',
  'armour-platoon': 'SFGPUCATL--D---',
  'artillery-company': 'SFGPUCF----E---',
  'infantry-brigade': 'SFGPUCI----H---',
  'motorised-brigade': 'SFGPUCIM---H---',
  'mechanised-regiment': 'SFGPUCIZ---G---',
  'airborne-regiment': 'SFGPUCIA---G---',
  'airborne-brigade': 'SFGPUCIA---H---',
  'airborne-division': 'SFGPUCIA---I---',
  'glider-brigade': 'SFGPUCIS---H---',
  'naval-brigade': 'SFGPUCIN---H---',
  'armour-battalion': 'SFGPUCA----F---',
  'armour-regiment': 'SFGPUCA----G---',
  'armour-brigade': 'SFGPUCA----H---',
  'engineer-brigade': 'SFGPUCE----H---',
  'antitank-battalion': 'SFGPUCAA---F---',
  'flak-regiment': 'SFGPUCD----G---',
} as const

export type SymbolKey = keyof typeof symbolCodes
