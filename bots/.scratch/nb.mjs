import { narvik } from '@bridgehead/narvik'

const def = narvik.define(narvik.data, { scenario: 'campaign', options: {} })
const kinds = ['fjord', 'coast', 'lake', 'river', 'ridge', 'road']
for (const code of [
  '1911',
  '1912',
  '1812',
  '1811',
  '1810',
  '1813',
  '1713',
  '1913',
  '1914',
  '1815',
  '1816',
  '1716',
  '1717',
  '1818',
  '1918',
  '1917',
  '1817',
  '2312',
  '2313',
  '2012',
  '2013',
  '2112',
  '2213',
  '2113',
  '3115',
  '3012',
  '2913',
  '2814',
  '2714',
  '2413',
  '2414',
  '1505',
  '1211',
  '1709',
  '2015',
  '2014',
]) {
  const h = def.grid.hexOf(code)
  const out = []
  for (let d = 0; d < 6; d++) {
    const n = def.grid.neighbour(h, d)
    if (n < 0) continue
    const side = def.hexsides.side(h, d)
    const f = kinds.filter((k) => def.sides.hasAny(side, def.sides.mask(k)))
    out.push(
      `${def.grid.numberOf(n)}${def.terrain[n][0]}${def.moveCost[0].map((m) => m[h * 6 + d]).join('/')}${def.moveCost[1].map((m) => m[h * 6 + d]).join('/')} ${f.join('+')}${def.waterway[h * 6 + d] ? ' ~' : ''}`,
    )
  }
  console.log(code, def.terrain[h], def.water[h], def.names[h] ?? '', ' | ', out.join(' | '))
}
console.log(Object.keys(def))
