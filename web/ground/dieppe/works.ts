import { num, type Point } from '../shapes.ts'
import type { Scenery } from './scenery.ts'

/** Churches, the lighthouse, the battery: drawn by hand, one of each. */
export const works = (scenery: Scenery): string =>
  battery(scenery) + scenery.churches.map(church).join('') + lighthouse(scenery.lighthouse)

const church = ([x, y]: Point): string =>
  `<g transform="translate(${num(x)},${num(y)})"><path d="M-5,-2h12v6h-12zM6,-3h5.5v8H6z" fill="#2f2a20" fill-opacity=".4"/><rect x="-6" y="-3" width="12" height="6" fill="#8b8d92" stroke="#33343a" stroke-width=".6"/><path d="M-6,0H6" stroke="#33343a" stroke-width=".5"/><rect x="5" y="-4" width="5.4" height="8" fill="#62656c" stroke="#33343a" stroke-width=".6"/><path d="M7.7,-7.4v3M6.4,-6.3h2.6" stroke="#33343a" stroke-width=".8"/></g>`

const lighthouse = ([x, y]: Point): string =>
  `<g transform="translate(${num(x)},${num(y)})"><path d="M2,9l12,3.4l1,-2.4l-11,-4z" fill="#2f2a20" fill-opacity=".35"/><circle cy="-10.6" r="7" fill="#ffe98c" fill-opacity=".35"/><path d="M-3.2,8.6L-2,-8H2L3.2,8.6Z" fill="#fdfbf4" stroke="#333" stroke-width=".7"/><path d="M-2.5,-2.2h5l.3,4.2h-5.6zM-2.9,5.6h5.8l.2,3h-6.2z" fill="#c4392f"/><rect x="-2.8" y="-9" width="5.6" height="1.4" fill="#333"/><circle cy="-10.6" r="2.2" fill="#ffd84a" stroke="#333" stroke-width=".6"/></g>`

/** Six gun pits in an arc inside the wire; barrels point to sea. */
function battery({ battery: { x, y, rx, ry, guns } }: Scenery): string {
  let pits = ''
  for (let k = 0; k < guns; k++) {
    const turn = Math.PI * (1.08 + (0.84 * k) / (guns - 1))
    const [px, py] = [x + 31 * Math.cos(turn), y + 21 * Math.sin(turn) + 3]
    pits += `<g transform="translate(${num(px)},${num(py)})"><circle cx=".8" cy="1" r="5.4" fill="#2f2a20" fill-opacity=".35"/><circle r="5" fill="#8f8468" stroke="#3d3626" stroke-width=".9"/><circle r="3.2" fill="#b3a88a" stroke="#3d3626" stroke-width=".4"/><path d="M0,1.6L${num((px - x) * 0.11)},-8.6" stroke="#23211c" stroke-width="1.8" stroke-linecap="round"/><rect x="-1.5" y="-.6" width="3" height="3" fill="#3d3a33"/></g>`
  }
  const ring = (dx: number, dy: number) => `cx="${num(x)}" cy="${num(y)}" rx="${num(rx + dx)}" ry="${num(ry + dy)}"`
  return `<ellipse ${ring(0, 0)} fill="#c9b98a" fill-opacity=".72"/><ellipse ${ring(-9, -7)} fill="#bba873" fill-opacity=".4"/><ellipse ${ring(0, 0)} fill="none" stroke="#2c281f" stroke-width="1.1" stroke-dasharray="3.2 2.1"/><ellipse ${ring(2.6, 2.4)} fill="none" stroke="#2c281f" stroke-width=".5" stroke-dasharray=".8 2.4"/>${pits}`
}
